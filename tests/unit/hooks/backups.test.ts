import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { scheduleFrom } = hookLibrary('backups/backups.js');

test.each([
  ['', '0 9 * * *'],
  ['30 8 * * *', '30 8 * * *'],
  ['off', ''],
])('BACKUP_CRON=%s makes backups at "%s"', (stated, schedule) => {
  expect(scheduleFrom((name: string) => (name === 'BACKUP_CRON' ? stated : ''))).toBe(schedule);
});

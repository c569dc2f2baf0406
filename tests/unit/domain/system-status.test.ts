import { expect, test } from 'vitest';
import { backupTrustOf, systemStatusSchema } from '#domain/system-status.ts';

const check = { has_failed: false, rows: { properties: 2 }, uploads: 3 };
const backup = { started_at: '2026-11-22T09:00:00.000Z', last_good_at: '', has_failed: false, check };

test.each([
  [null, 'none'],
  [{ ...backup, has_failed: true }, 'failed'],
  [{ ...backup, check: null }, 'unchecked'],
  [{ ...backup, check: { ...check, has_failed: true } }, 'damaged'],
  [backup, 'checked'],
])('a last backup of %o is %s', (last, trust) => {
  const status = systemStatusSchema.parse({ version: '1.0.0', commit: '', backup: last });
  expect(backupTrustOf(status)).toBe(trust);
});

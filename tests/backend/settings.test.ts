import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend({
  SITE_URL: 'https://naves.example.com',
  SMTP_HOST: 'smtp.example.com',
  SMTP_PORT: '465',
  SMTP_TLS: '1',
  MAIL_FROM: 'sitio@example.com',
  MAIL_FROM_NAME: 'Naves',
  TRUST_PROXY: '1',
});
afterAll(backend.stop);

test('the environment sets the settings of PocketBase at the first start', async () => {
  expect(await backend.superuser.settings.getAll()).toMatchObject({
    meta: { appURL: 'https://naves.example.com', senderAddress: 'sitio@example.com', senderName: 'Naves' },
    smtp: { enabled: true, host: 'smtp.example.com', port: 465, tls: true },
    s3: { enabled: false },
    rateLimits: { enabled: false },
    trustedProxy: { headers: ['X-Real-IP'] },
    batch: { enabled: false },
    logs: { maxDays: 7 },
  });
});

test('without a webhook, a change increments the site revision and delivers nothing', async () => {
  const { superuser } = backend;
  await superuser.collection('locations').create({ name: 'Finsa' });
  await superuser.crons.run('tell-site-changed');
  expect(await superuser.collection('site').getOne('site00000000001')).toMatchObject({
    revision: 1,
    delivered_revision: 0,
    attempts: 0,
    last_error: '',
  });
});

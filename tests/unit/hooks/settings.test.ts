import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { settingsFrom, overwrite } = hookLibrary('database/settings.js');

const settingsOf = (env: Record<string, string>) => settingsFrom((name: string) => env[name] ?? '');

describe('settingsFrom', () => {
  test('uses SITE_URL for the links in mails', () => {
    expect(settingsOf({ SITE_URL: 'https://naves.example.com/' }).meta.appURL).toBe(
      'https://naves.example.com',
    );
    expect(settingsOf({}).meta.appURL).toBe('http://localhost:4321');
  });

  test('sends no mail and stores files on disk by default', () => {
    const { smtp, s3 } = settingsOf({});
    expect(smtp.enabled).toBe(false);
    expect(s3.enabled).toBe(false);
  });

  test('sends mail through SMTP_HOST, by default on port 587', () => {
    const { smtp } = settingsOf({ SMTP_HOST: 'smtp.example.com', SMTP_USER: 'u', SMTP_PASS: 'p' });
    expect(smtp).toEqual({
      enabled: true,
      host: 'smtp.example.com',
      port: 587,
      username: 'u',
      password: 'p',
      tls: false,
    });
  });

  test('takes the client IP from X-Real-IP of a trusted proxy only, and behind our front from its secret header', () => {
    expect(settingsOf({}).trustedProxy.headers).toEqual([]);
    expect(settingsOf({ TRUST_PROXY: '1' }).trustedProxy.headers).toEqual(['X-Real-IP']);
    const behindFront = settingsOf({ TRUST_PROXY: '1', LOOPBACK_SECRET: 'a1' });
    expect(behindFront.trustedProxy.headers).toEqual(['X-Client-IP-a1']);
  });

  test('stores files in S3_BUCKET', () => {
    const { s3 } = settingsOf({ S3_BUCKET: 'fotos', S3_ENDPOINT: 'https://s3.example.com' });
    expect(s3).toMatchObject({ enabled: true, bucket: 'fotos', endpoint: 'https://s3.example.com' });
  });

  test('leaves no schedule to the backups of PocketBase itself', () => {
    const stated = { BACKUP_CRON: '0 * * * *', BACKUP_S3_BUCKET: 'respaldos' };
    expect(settingsOf(stated).backups).toMatchObject({
      cron: '',
      s3: { enabled: true, bucket: 'respaldos' },
    });
  });

  test('limits requests by default', () => {
    expect(settingsOf({}).rateLimits.enabled).toBe(true);
    expect(settingsOf({ RATE_LIMITS: 'off' }).rateLimits.enabled).toBe(false);
  });
});

describe('overwrite', () => {
  test('replaces the given members and keeps the others', () => {
    const settings = { smtp: { port: 25, authMethod: 'PLAIN' }, logs: { maxDays: 5 }, ips: ['a'] };
    overwrite(settings, { smtp: { port: 587 }, ips: ['b'] });
    expect(settings).toEqual({
      smtp: { port: 587, authMethod: 'PLAIN' },
      logs: { maxDays: 5 },
      ips: ['b'],
    });
  });
});

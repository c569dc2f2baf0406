import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';

const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'ana@example.org',
  ADMIN_PASSWORD: 'una-frase-larga',
  SITE_URL: 'https://naves.example.org/',
};

describe('readSettings', () => {
  test('an empty environment is a demo on port 4321', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      administrator: { email: 'admin@example.com', password: 'naves-demo-2026' },
      isDemoAdministrator: true,
      demo: true,
    });
  });

  test('production has no demo data and keeps the public address without its last slash', () => {
    expect(readSettings(production)).toMatchObject({
      demo: false,
      isDemoAdministrator: false,
      siteUrl: 'https://naves.example.org',
    });
  });

  test.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SITE_URL'])(
    'production without %s is refused by its name',
    (name) => {
      expect(() => readSettings({ ...production, [name]: '' })).toThrow(`Falta la variable ${name}`);
    },
  );

  test('production refuses the demo password', () => {
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: 'naves-demo-2026' })).toThrow(
      'ADMIN_PASSWORD',
    );
  });

  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['SITE_URL', 'naves.example.org'],
    ['ADMIN_EMAIL', 'ana'],
    ['SMTP_PORT', 'abc'],
    ['SMTP_PATIENCE', '1m'],
    ['BACKUP_KEEP', '-1'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMITS', 'no'],
    ['ADMIN_PASSWORD', 'corta'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});

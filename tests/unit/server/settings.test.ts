import { describe, expect, test } from 'vitest';
import { mapTilesOf, readSettings, routingUrlOf } from '#server/settings.ts';

const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'ana@example.org',
  ADMIN_PASSWORD: 'una-frase-larga',
  SITE_URL: 'https://naves.example.org/',
};

describe('readSettings', () => {
  test('uses a demo on port 4321 without any variable', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      administrator: { email: 'admin@example.com', password: 'naves-demo-2026' },
      isDemoAdministrator: true,
      demo: true,
    });
  });

  test('takes the origins and subdomains that the operator names', () => {
    const named = { CORS_ORIGINS: 'https://a.example.com,http://localhost:4000', HSTS_SUBDOMAINS: '1' };
    expect(readSettings(named)).toMatchObject({ hstsSubdomains: true });
    expect(readSettings({}).hstsSubdomains).toBe(false);
  });

  test('has no demo data in production, and removes the slash at the end of SITE_URL', () => {
    expect(readSettings(production)).toMatchObject({
      demo: false,
      isDemoAdministrator: false,
      siteUrl: 'https://naves.example.org',
    });
  });

  test.each([
    [{}, 'local'],
    [{ TRUST_PROXY: '1' }, 'closed'],
    [production, 'closed'],
    [{ ...production, SUPERUSER_DASHBOARD: '1' }, 'open'],
    [{ ...production, SUPERUSER_DASHBOARD: '0' }, 'closed'],
  ])('with %o, the dashboard is %s', (env: NodeJS.ProcessEnv, dashboard) => {
    expect(readSettings(env).dashboard).toBe(dashboard);
  });

  test.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SITE_URL'])('refuses production without %s', (name) => {
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(`Falta la variable ${name}`);
  });

  test('refuses the demo password in production', () => {
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: 'naves-demo-2026' })).toThrow(
      'ADMIN_PASSWORD',
    );
  });

  test.each([
    ['PORT', 'ochenta'],
    ['HSTS_SUBDOMAINS', 'sí'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/panel'],
    ['CORS_ORIGINS', 'https://a.example.com, https://b.example.com'],
    ['PORT', '70000'],
    ['SITE_URL', 'naves.example.org'],
    ['SITE_URL', 'https://naves.github.io/sitio'],
    ['SITE_URL', 'https://naves.example.org/?pagina=1'],
    ['SITE_URL', 'https://ana:clave@naves.example.org'],
    ['ADMIN_EMAIL', 'ana'],
    ['SMTP_PORT', 'abc'],
    ['SMTP_TIMEOUT', '1m'],
    ['BACKUP_KEEP', '-1'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMITS', 'no'],
    ['ADMIN_PASSWORD', 'corta'],
    ['ADMIN_PASSWORD', 'larga'.repeat(15)],
    ['SMTP_PORT', '99999'],
    ['SMTP_TIMEOUT', '0'],
    ['BACKUP_KEEP', '0'],
    ['MIN_FREE_DISK_MB', 'mucho'],
    ['LOG_FORMAT', 'xml'],
    ['METRICS_TOKEN', 'corto'],
    ['MAIL_FROM', 'ventas'],
    ['BACKUP_CRON', 'cada noche'],
    ['BACKUP_CRON', 'a las 9 en punto'],
    ['BACKUP_CRON', '0 25 * * *'],
    ['BACKUP_CRON', '@nunca'],
    ['SMTP_HOST', 'correo de la empresa'],
    ['S3_ENDPOINT', 'almacén'],
    ['SITE_WEBHOOK_URL', 'publicador'],
    ['SITE_GITHUB_REPOSITORY', 'sitio'],
    ['MAP_TILES_URL', 'mapas'],
    ['MAP_TILES_URL', 'https://mapas.example.org/{z}/{x}.png'],
    ['MAP_TILES_ATTRIBUTION', 'dos\nlíneas'],
    ['ROUTING_URL', 'osrm:5000'],
    ['ROUTING_URL', 'https://osrm.example.org/?key=1'],
    ['ROUTING_URL', 'https://ana:clave@osrm.example.org'],
    ['ROUTING_URL', 'http://[osrm'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'production '],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  test.each([
    ['https://Naves.example.org:443/', 'https://naves.example.org'],
    ['https://ñaves.mx', 'https://xn--aves-fqa.mx'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('normalises SITE_URL=%s', (SITE_URL, siteUrl) => {
    expect(readSettings({ SITE_URL })).toMatchObject({ siteUrl });
  });

  test('reads the routing server without a slash at the end, and none by default', () => {
    expect(readSettings({}).routingUrl).toBe('');
    expect(readSettings({ ROUTING_URL: 'http://127.0.0.1:5000/' }).routingUrl).toBe('http://127.0.0.1:5000');
    expect(routingUrlOf({ ROUTING_URL: 'https://Osrm.example.org/llave/camion//' })).toBe(
      'https://osrm.example.org/llave/camion',
    );
    expect(() => routingUrlOf({ ROUTING_URL: 'osrm/secreto' })).toThrow(/^ROUTING_URL debe ser [^«]*\.$/);
  });

  test('does not repeat a URL that may be a secret', () => {
    const refused = () => readSettings({ SITE_WEBHOOK_URL: 'host.example/hooks/secreto' });
    expect(refused).toThrow(/^SITE_WEBHOOK_URL debe ser [^«]*\.$/);
  });

  test.each([
    ['S3_BUCKET', 'S3_ENDPOINT'],
    ['BACKUP_S3_BUCKET', 'BACKUP_S3_ENDPOINT'],
    ['SITE_GITHUB_REPOSITORY', 'SITE_GITHUB_TOKEN'],
    ['SMTP_HOST', 'MAIL_FROM'],
  ])('refuses %s without %s and names what is missing', (name, missing) => {
    expect(() => readSettings({ [name]: 'naves/sitio' })).toThrow(`Falta la variable ${missing}`);
  });

  test('reads the provider of map images, which needs an attribution', () => {
    const MAP_TILES_URL = 'https://{s}.mapas.example.org/{z}/{x}/{y}.png';
    expect(readSettings({}).mapTiles).toBeUndefined();
    expect(readSettings({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Ejemplo' }).mapTiles).toEqual({
      url: MAP_TILES_URL,
      attribution: '© Ejemplo',
    });
    expect(() => readSettings({ MAP_TILES_URL })).toThrow('Falta la variable MAP_TILES_ATTRIBUTION');
    expect(() => mapTilesOf({ MAP_TILES_URL: 'mapas', MAP_TILES_ATTRIBUTION: '©' })).toThrow('MAP_TILES_URL');
  });

  test('treats an empty variable as missing', () => {
    const names = ['SMTP_PORT', 'BACKUP_CRON', 'MAIL_FROM', 'S3_ENDPOINT', 'SITE_WEBHOOK_URL', 'TRUST_PROXY'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });
});

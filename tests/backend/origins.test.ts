import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';

const site = 'https://www.example.com';
const panel = 'https://panel.example.com';
const backend = await startBackend({ SITE_URL: site, CORS_ORIGINS: panel });
afterAll(backend.stop);

test.each([
  [site, site],
  [panel, panel],
  ['https://otro.example.net', null],
  ['https://www.example.com.otro.example.net', null],
  ['null', null],
])('pages of %s may read: %s', async (origin, allowed) => {
  const url = `${backend.url}/api/collections/properties/records`;
  const read = await fetch(url, { headers: { origin } });
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PATCH' },
  });
  for (const { headers } of [read, asked]) expect(headers.get('access-control-allow-origin')).toBe(allowed);
});

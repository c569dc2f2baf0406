import { expect, test } from 'vitest';
import {
  attributionIn,
  attributionText,
  campaignKeyOf,
  campaignNameOf,
  campaignOfKey,
  maxAttributionLength,
} from '#domain/attribution.ts';

const nothing = { utm_source: '', utm_medium: '', utm_campaign: '', referrer: '', landing_page: '' };
const stored = (sent: object) => attributionIn({ ...sent }, 'www.naves.example.com');

test('a campaign keeps its name, and one source has one spelling', () => {
  const sent = { utm_source: ' Google  Ads ', utm_medium: 'CPC', utm_campaign: ' Naves\tNoviembre ' };
  expect(stored({ ...sent, landing_page: '/nosotros' })).toEqual({
    ...{ utm_source: 'google-ads', utm_medium: 'cpc', utm_campaign: 'Naves Noviembre' },
    ...{ referrer: '', landing_page: '/nosotros' },
  });
});

test.each<[sent: object, kept: object]>([
  [{}, {}],
  [{ utm_source: 7, utm_campaign: ['x'], referrer: null, landing_page: {} }, {}],
  [
    { utm_campaign: 'año 2026 <b>«Ñandú» 🏭</b>' },
    { utm_source: 'sin-fuente', utm_campaign: 'año 2026 bÑandú /b' },
  ],
  [
    { utm_source: 'lucia@example.com', utm_medium: 'email' },
    { utm_source: 'sin-fuente', utm_medium: 'email' },
  ],
  [{ gclid: 'Cj0KCQ', fbclid: 'IwAR0' }, {}],
  [{ referrer: 'www.Google.com:443' }, { referrer: 'google.com' }],
  [{ referrer: 'https://google.com/search?q=naves' }, {}],
  [{ referrer: 'naves.example.com' }, {}],
  [{ landing_page: '/contacto?utm_source=meta&gclid=x#visita' }, { landing_page: '/contacto' }],
  [{ landing_page: '//evil.example.com' }, {}],
  [{ landing_page: 'javascript:alert(1)' }, {}],
])('of %j stays %j', (sent, kept) => {
  expect(stored(sent)).toEqual({ ...nothing, ...kept });
});

test('what is too long is cut', () => {
  const sent = Object.fromEntries(Object.keys(nothing).map((name) => [name, `/${'x'.repeat(999)}`]));
  for (const [name, value] of Object.entries(stored(sent)))
    expect(value).toHaveLength(name === 'referrer' ? 0 : maxAttributionLength[name as 'utm_source']);
});

test.each([
  ['meta', 'naves noviembre', 'meta naves noviembre', 'Meta · naves noviembre'],
  ['boletín', '', 'boletín', 'Boletín'],
])('the campaign %s %s has a key and a name', (utm_source, utm_campaign, key, name) => {
  const campaign = { utm_source, utm_campaign };
  expect(campaignKeyOf(campaign)).toBe(key);
  expect(campaignOfKey(key)).toEqual(campaign);
  expect(campaignNameOf(campaign)).toBe(name);
});

test.each<[values: object, text: string]>([
  [{}, ''],
  [{ landing_page: '/' }, 'entrada directa, primera página /'],
  [{ referrer: 'google.com', landing_page: '/contacto' }, 'google.com, primera página /contacto'],
  [
    { utm_source: 'meta', utm_medium: 'cpc', utm_campaign: 'naves', referrer: 'facebook.com' },
    'Meta · cpc · naves, desde facebook.com',
  ],
])('%j reads "%s"', (values, text) => {
  expect(attributionText({ ...nothing, ...values })).toBe(text);
});

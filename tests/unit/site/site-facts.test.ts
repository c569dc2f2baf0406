import { beforeAll, describe, expect, test, vi } from 'vitest';
import { areaRangeText } from '#site/area-range.ts';
import { currentMark, mainLinks } from '#site/layouts/navigation.ts';
import { privacyMonth } from '#site/privacy-date.ts';
import { realEstateAgentOf } from '#site/seo/company-data.ts';
import { robotsText } from '#site/seo/robots.ts';
import { typeSummariesOf } from '#site/type-summary.ts';
import { webManifestOf } from '#site/web-manifest.ts';
import { property } from '../../support/property.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

const company = {
  name: 'Naves de Prueba',
  notification_email: 'avisos@example.com',
  email: 'ventas@example.com',
  phone: '+52 222 555 0100',
  whatsapp: '522225550100',
  address: 'Calle 1, Puebla',
  latitude: 19.05,
  longitude: -98.2,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

test('the company is told with hours, place and telephone, and without its internal address', () => {
  const agent = realEstateAgentOf(company);
  expect(agent).toMatchObject({
    '@type': 'RealEstateAgent',
    telephone: '+52 222 555 0100',
    geo: { latitude: 19.05, longitude: -98.2 },
    foundingDate: '2010',
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00' },
      { dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
    ],
  });
  expect(JSON.stringify(agent)).not.toContain('avisos@');
});

test('the main navigation leads where the specification says', () => {
  expect(mainLinks).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Propiedades', href: '/propiedades' },
    { label: 'Servicios', href: '/servicios' },
    { label: 'Nosotros', href: '/nosotros' },
    { label: 'Contacto', href: '/contacto' },
  ]);
});

describe('currentMark', () => {
  test('marks the page itself and the pages below it', () => {
    expect(currentMark('/propiedades', '/propiedades')).toBe('page');
    expect(currentMark('/propiedades', '/propiedades/bodega')).toBe('true');
  });

  test('does not take every page for one below the home page', () => {
    expect(currentMark('/', '/propiedades')).toBeUndefined();
    expect(currentMark('/contacto', '/contactos')).toBeUndefined();
  });
});

test('types are counted in the order of the business, those without properties left out', () => {
  const properties = [
    property({ type: 'Terreno Industrial', area: 0 }),
    property({ area: 900 }),
    property({ area: 400 }),
  ];
  expect(typeSummariesOf(properties)).toEqual([
    { type: 'Nave Industrial', plural: 'Naves industriales', count: 2, area: { min: 400, max: 900 } },
    { type: 'Terreno Industrial', plural: 'Terrenos industriales', count: 1 },
  ]);
});

test('a single area stands alone', () => {
  expect(areaRangeText({ min: 500, max: 500 })).toBe('500\u00a0m²');
});

test('robots find the sitemap and stay out of the panel', () => {
  expect(robotsText()).toContain('Sitemap: https://naves.example/sitemap.xml');
  expect(robotsText()).toContain('Disallow: /admin\n');
});

test('the web manifest shortens a long name', () => {
  expect(webManifestOf(company)).toMatchObject({ name: 'Naves de Prueba', short_name: 'Naves' });
  expect(webManifestOf({ name: 'Naves MX' }).short_name).toBe('Naves MX');
});

test('the aviso is dated by the version that inquiries carry', () => {
  expect(privacyMonth).toBe('noviembre de 2026');
});

import { beforeAll, expect, test, vi } from 'vitest';
import { companyPhonesOf } from '#site/contact/shown-phones.ts';
import { realEstateAgentOf } from '#site/seo/company-data.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

const company = {
  name: 'Naves de Prueba',
  notification_email: 'avisos@example.com',
  email: 'ventas@example.com',
  phones: companyPhonesOf('222 555 0100 ext. 4 / 01 222 555 0101'),
  whatsapp: '522225550100',
  address: 'Calle 1, Puebla',
  latitude: 19.05,
  longitude: -98.2,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

test('structured data of the company has hours, place and phone but not the notification address', () => {
  const agent = realEstateAgentOf({ company, isDemo: true });
  expect(agent).toMatchObject({
    '@type': 'RealEstateAgent',
    telephone: ['+522225550100,4', '+522225550101'],
    geo: { latitude: 19.05, longitude: -98.2 },
    foundingDate: '2010',
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
    ],
  });
  expect(JSON.stringify(agent)).not.toContain('avisos@');
});

test('structured data has the hours that an administrator set, or none if they cannot be parsed', () => {
  const changed = {
    hours_weekdays: 'Lunes a jueves: 8:30 a.m. a 5:00 p.m.',
    hours_saturday: 'Sábado: con cita',
  };
  expect(realEstateAgentOf({ company: { ...company, ...changed }, isDemo: false })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:30', closes: '17:00' },
    ],
  });
});

test('structured data of another company than that of the demo states no year of foundation', () => {
  expect(realEstateAgentOf({ company, isDemo: false })).not.toHaveProperty('foundingDate');
});

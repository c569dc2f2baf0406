import { describe, expect, test } from 'vitest';
import { openingHoursIn } from '#site/seo/company-data.ts';

describe('opening hours', () => {
  test.each([
    ['Lunes a viernes: 9:00 AM a 6:00 PM', 5, '09:00', '18:00'],
    ['lunes a sábado de 9 a 18 hrs.', 6, '09:00', '18:00'],
    ['De lunes a viernes de las 8:30 a las 17:30', 5, '08:30', '17:30'],
    ['Sábados: 10:00am – 2:00pm', 1, '10:00', '14:00'],
    ['Domingo: 12:00 PM a 4:00 PM', 1, '12:00', '16:00'],
  ])('are read from "%s"', (sentence, days, opens, closes) => {
    expect(openingHoursIn(sentence)).toMatchObject([{ dayOfWeek: { length: days }, opens, closes }]);
  });

  test.each([
    'Sábado: cerrado',
    'Lunes a domingo: 24 horas',
    'Lunes a viernes: 9:00 a 25:00',
    'Lunes a viernes: 9 a 6',
    'Lunes, miércoles y viernes: 9:00 AM a 6:00 PM',
    'Lunes a viernes: 9:00 a 14:00 y 16:00 a 19:00',
    'Viernes a lunes: 9:00 AM a 6:00 PM',
    'Lunes a viernes: 9:00 AM a 6:00 PM, con cita',
  ])('are not guessed from "%s"', (sentence) => {
    expect(openingHoursIn(sentence)).toEqual([]);
  });
});

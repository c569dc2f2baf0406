import { expect, test } from 'vitest';
import { shownPeopleOf } from '#site/contact/shown-people.ts';

const ana = { name: 'Ana Ruiz', phones: [], whatsapp: '' };
const properties = ['Puebla', 'Amozoc', 'AMOZOC', 'Tepeaca', 'Tetla', 'Huejotzingo'].map((city, index) => ({
  id: `p${index}`,
  city,
}));
const cityNameOf = (city: string) => (city === 'AMOZOC' ? 'Amozoc' : city);
const peopleWith = (propertyIds: string[]) =>
  shownPeopleOf({ shownBrokers: [{ shown: ana, propertyIds }], properties, cityNameOf });

test('the zone of a person is the cities of most of the properties', () => {
  expect(peopleWith(['p0', 'p1', 'p2', 'p3', 'p4'])).toEqual([
    { ...ana, zone: 'Atiende Amozoc, Puebla y Tepeaca' },
  ]);
  expect(peopleWith(['p5'])).toEqual([{ ...ana, zone: 'Atiende Huejotzingo' }]);
});

test('a person without public properties has no zone', () => {
  expect(peopleWith([])).toEqual([ana]);
  expect(peopleWith(['gone'])).toEqual([ana]);
});

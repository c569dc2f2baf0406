import { describe, expect, test } from 'vitest';
import { cityNamesOf, makeCityNames } from '#site/locations/city-names.ts';

const cities = (...names: string[]) => names.map((city) => ({ city }));

describe('the name of a city', () => {
  test('is the spelling of its zone', () => {
    const nameOf = makeCityNames(
      cityNamesOf(cities('Cuautlancingo'), cities('CUAUTLANCINGO', 'CUAUTLANCINGO')),
    );
    expect(nameOf('CUAUTLANCINGO')).toBe('Cuautlancingo');
  });

  test('is otherwise the most frequent spelling of its properties', () => {
    const nameOf = makeCityNames(cityNamesOf([], cities('ATLIXCO', 'Atlixco', 'Atlixco', 'atlixco')));
    expect(['ATLIXCO', 'Atlixco', 'atlixco'].map(nameOf)).toEqual(Array(3).fill('Atlixco'));
  });

  test('does not depend on the order of equally frequent spellings', () => {
    const spellings = ['Tecamachalco', 'Técamachalco'];
    const names = [spellings, spellings.toReversed()].map((order) =>
      makeCityNames(cityNamesOf([], cities(...order)))('Tecamachalco'),
    );
    expect(names).toEqual(['Tecamachalco', 'Tecamachalco']);
  });

  test('is Puebla without a city, and never a text without letters', () => {
    const nameOf = makeCityNames(cityNamesOf(cities('', '¿?'), cities('???', '???', 'Puebla')));
    expect(['', '???', 'PUEBLA'].map(nameOf)).toEqual(['Puebla', 'Puebla', 'Puebla']);
    expect(makeCityNames(cityNamesOf([], cities('???')))('???')).toBe('Puebla');
  });
});

import { expect, test } from 'vitest';
import { firstCharacter, packWords, unpackWords } from '#site/search/search-text.ts';
import { property } from '../../../support/property.ts';

const described = (description: string) =>
  property({ title: 'Nave', location: '', city: '', state: '', description, area: 0 });
/** The words that a string of `SearchText` stands for. */
const decode = (vocabulary: string, text = '') =>
  Array.from(text, (character) => vocabulary.split(' ')[character.charCodeAt(0) - firstCharacter]);

test('packs the most frequent words first, and no words of the names', () => {
  const { vocabulary, words } = packWords([described('rampa nave anden'), described('patio anden anden')]);
  expect(vocabulary).toBe('0 anden patio rampa');
  expect(words.map((text) => decode(vocabulary, text))).toEqual([
    ['rampa', 'anden', '0'],
    ['patio', 'anden', '0'],
  ]);
});

test('adds the words of the names again', () => {
  const properties = [
    described('patio'),
    property({
      title: 'Bodega',
      type: 'Bodega',
      location: '',
      city: '',
      is_for_rent: true,
      is_for_sale: false,
    }),
  ];
  const { vocabulary, words } = unpackWords(packWords(properties), properties);
  const partsAt = (position: number) =>
    words[position]?.split('/').map((part) => decode(vocabulary, part)) ?? [];
  const [name, others] = partsAt(0);
  const [otherName] = partsAt(1);
  expect(name).toEqual(['nave', 'industrial', 'naves', 'industriales', 'venta']);
  expect(others).toContain('patio');
  expect(otherName).toEqual(['bodega', 'bodegas', 'renta']);
});

test('leaves out the rarest words of a vocabulary that is too large', () => {
  const rareWords = Array.from({ length: 66_000 }, (_, index) => `w${index}`).join(' ');
  const properties = [described(rareWords), described('anden'), described('anden')];
  const packed = packWords(properties);
  expect(packed.vocabulary.split(' ')).toHaveLength(65_000);
  expect(packed.vocabulary.split(' ')).toContain('anden');
  expect(unpackWords(packed, properties).vocabulary).toBe(packed.vocabulary);
});

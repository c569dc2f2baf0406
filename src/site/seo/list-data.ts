import type { FAQPage, ItemList, WithContext } from 'schema-dts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import type { FrequentQuestion } from '#text/frequent-questions.ts';
import { absoluteUrl } from './absolute-url.ts';

type Listed = Pick<Property, 'id' | 'title' | 'type' | 'city'>;

/** @param shown the properties of the first page, of `total` in the list */
export function itemListOf(name: string, shown: Listed[], total: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: shown.map((property, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: property.title,
      url: absoluteUrl(paths.property(property)),
    })),
  };
}

export function faqPageOf(questions: FrequentQuestion[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

import { type CommonFilterName, commonFilterNames } from '#domain/fact-filters.ts';
import type { Property } from '#domain/property.ts';
import { factAmountText, factNoun } from '#requirement/fact-filter-texts.ts';
import { formatArea } from '#text/format.ts';

const withoutBreaks = (text: string) => text.replaceAll(' ', '\u00a0');

interface CardFact {
  /** "9,600 m²", "12 andenes". */
  text: string;
  /** The measured thing, when the unit does not tell it: "altura". */
  noun?: string | undefined;
}

/** The decisive facts in one line: the area and the common facts, each with its unit. Unknown facts are left out. */
export function cardFactsOf(property: Pick<Property, 'area' | CommonFilterName>): CardFact[] {
  const area = property.area > 0 ? [{ text: formatArea(property.area) }] : [];
  const facts = commonFilterNames.flatMap((name) => {
    const amount = property[name];
    return amount ? [{ text: withoutBreaks(factAmountText(name, amount)), noun: factNoun(name) }] : [];
  });
  return [...area, ...facts];
}

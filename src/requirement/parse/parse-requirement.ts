import { hasFactFilter } from '#domain/fact-filters.ts';
import { withMillions } from '#domain/numbers/typed-number.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { normalizeProse } from '#domain/prose/normalize-prose.ts';
import { fold } from '#domain/slug.ts';
import { withoutDeniedWants } from './denied-wants.ts';
import { isIgnoredWord } from './ignored-words.ts';
import { mentionsOffer } from './offer-words.ts';
import { takeAreaAfterType, takeAreaWithoutUnit, takeAreaWithUnit } from './parse-area.ts';
import { takeMentionOfDocks, takeRamps, takeWantedDocks } from './parse-docks.ts';
import { takeBareHeight, takeFigures, takeMentions } from './parse-facts.ts';
import { takeMoveIn } from './parse-move-in.ts';
import { type NamedLandmark, takeNear } from './parse-near.ts';
import { takeOffer, takeType } from './parse-offer-and-type.ts';
import { takeCurrency, takePrice, takePricePerSquareMetre } from './parse-price.ts';
import { makeUnreadText } from './unread-text.ts';

/** "$12.5 M", "2 MM de pesos", "2 mdd", "hasta 12.5M": in other places "m" means metres. */
const millions = new RegExp(
  [
    String.raw`\$\s?\d[\d.,]*\s?[mM]{1,2}(?![\p{L}\d²]|\s2)`,
    String.raw`\d[\d.,]*\s?[mM]{1,2}(?=\s(?:de\s)?(?:pesos|mxn|MXN|usd|USD|d[oó]lares|dll?s))`,
    String.raw`(?:[Hh]asta|[Pp]resupuesto(?:\sde)?|[Mm][aá]ximo|[Pp]recio|[Vv]enta)\s\d[\d.,]*MM?(?![\p{L}\d²]|\s(?:de|libres|x)\s)`,
    String.raw`\d[\d.,]*\s?[mM][dD]{2}(?!\p{L})`,
  ].join('|'),
  'gu',
);

/** A search sentence as prose without colons, and the two sides of a plot replaced by its area. */
const normalizeRequirement = (text: string): string =>
  normalizeProse(text.replaceAll(':', ' ').replace(millions, withMillions)).replace(
    sides,
    (_, width, depth) => `${Number(width) * Number(depth)} m2`,
  );

/** The two sides of a plot: "50 x 100 m", "20x50", "20 por 50 metros". */
const sides =
  /(?<!\S)(\d+(?:\.\d+)?) ?(?:m |mts |metros )?(?:x|por) ?(\d+(?:\.\d+)?)(?: ?(?:m2?|mts|metros))?(?!\S)/g;

/**
 * Reads a search in whole sentences as filters: "nave de 5,000 m² con 8 andenes en renta". Each rule removes the words
 * that it parsed. The order matters, because rules compete for the same numbers.
 * @returns the query with those filters and the remaining words as text. Filters that the visitor set stay. Undefined
 * when the text names no area, price, fact or landmark, so that the text search is enough.
 */
export function parseRequirement(
  query: PropertyQuery,
  landmarks: readonly NamedLandmark[] = [],
): PropertyQuery | undefined {
  const text = makeUnreadText(withoutDeniedWants(query.text, normalizeRequirement));

  const available_by = takeMoveIn(text);
  const near = takeNear(text, landmarks);
  const figures = takeFigures(text);
  const docks = takeRamps(text, figures.loading_docks_count) ?? takeWantedDocks(text);
  const perSquareMetre = takePricePerSquareMetre(text);
  const areaWithUnit = takeAreaWithUnit(text);
  const total = takePrice(text);
  const price = total ?? perSquareMetre;
  const canBeArea = !total && !mentionsOffer(text);
  const area = areaWithUnit ?? takeAreaAfterType(text) ?? (canBeArea ? takeAreaWithoutUnit(text) : undefined);
  const mentions = takeMentions(text);
  const quoted_currency = takeCurrency(text);
  const terms = {
    ...(available_by !== undefined && { available_by }),
    ...(quoted_currency && { quoted_currency }),
  };
  const stated = { ...figures, ...mentions, ...(docks && { loading_docks_count: docks }), ...terms };
  const hasFilter = hasFactFilter(stated) || area || price || near;
  const height = hasFilter && figures.ceiling_height === undefined ? takeBareHeight(text) : undefined;
  const facts = { ...stated, ...(height && { ceiling_height: height }) };
  const loading_docks_count = docks ?? takeMentionOfDocks(text);
  const offer = takeOffer(text, price);
  const type = takeType(text);
  if (!hasFilter) return undefined;
  const parsed = {
    ...emptyQuery,
    area,
    price: price?.range,
    ...(price && { currency: price.currency, basis: price.basis }),
    ...facts,
    loading_docks_count,
    offer,
    type,
    order: query.order,
    ...(near && { ...near, order: 'nearest' as const }),
  };
  return { ...parsed, ...setFiltersOf(query), text: remainingWords(query.text, text.rest()) };
}

/** The filters that the visitor set with the controls. */
const setFiltersOf = (query: PropertyQuery): Partial<PropertyQuery> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== emptyQuery[name as keyof PropertyQuery]),
  );

/** The words of the search that no rule removed, spelt as the visitor typed them. */
function remainingWords(search: string, rest: string): string {
  const remaining = new Set(
    fold(rest)
      .split(' ')
      .filter((word) => !isIgnoredWord(word)),
  );
  return (search.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => remaining.has(fold(word)))
    .join(' ');
}

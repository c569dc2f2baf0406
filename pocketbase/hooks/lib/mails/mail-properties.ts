import { commonFilterNames } from '#domain/fact-filters.ts';
import type { FieldInfo } from '#domain/fields.ts';
import { filterableFacts } from '#domain/filterable-facts.ts';
import { placeTextOf } from '#domain/place-text.ts';
import { mainImageOf } from '#domain/property-images.ts';
import { derivedOfferOf, listedPricesOf } from '#domain/property-offers.ts';
import { statusNames } from '#domain/property-statuses.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { priceFieldsOf } from '#hooks/properties/prices.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { figureText, formatArea } from '#text/figures.ts';
import { derivedText, priceText } from '#text/money.ts';
import { offerLabels, plusVat, unknownPriceText } from '#text/offer-labels.ts';
import type { Letter, MailItem, MailProperty } from './letter.ts';
import type { MailContext } from './mail-payloads.ts';

/** A property as a record has stored it. What is public is read when the mail is sent. */
export interface NamedProperty {
  id: string;
  title: string;
  reference_code: string;
  place?: string;
}

/** Sizes that PocketBase makes of a photograph, in its own format, for everybody. */
const sizes = { wide: '1200x600', small: '240x180' } as const;

/** What mail programs show in place of a photograph is its description, or the title. */
const photographOf = (property: core.Record, { apiURL }: MailContext, size: keyof typeof sizes) => {
  const image = mainImageOf({
    images: property.getStringSlice('images'),
    featured_img_index: property.getInt('featured_img_index'),
  });
  if (image === undefined) return undefined;
  const path = `/api/files/properties/${property.id}/${encodeURIComponent(image)}`;
  const alt = jsonIn(property, 'image_alts')?.[image]?.trim() || `Fotografía: ${property.getString('title')}`;
  return { src: `${apiURL}${path}?thumb=${sizes[size]}`, alt };
};

/** The prices that visitors see, in the currency that was stated: the market only where there are two. */
const pricesOf = (property: core.Record): MailProperty['prices'] => {
  const fields = priceFieldsOf(property);
  const prices = listedPricesOf(fields);
  return prices.map(({ kind, offer }) => {
    const market = prices.length > 1 && kind !== 'unspecified' ? `${offerLabels[kind]}: ` : '';
    if (!offer) return { text: market + unknownPriceText, detail: '' };
    const derived = derivedOfferOf(offer, fields.area);
    const vat = property.getString('price_includes_vat') === 'no' && plusVat;
    return {
      text: market + priceText(offer),
      detail: [derived && derivedText(derived), vat].filter(Boolean).join(' · '),
    };
  });
};

const infoOf = (name: keyof typeof filterableFacts): FieldInfo => filterableFacts[name];

/** The figures that cards show, with the labels of the table of facts. */
const factsOf = (property: core.Record) => {
  const area = property.getFloat('area');
  const facts = [...commonFilterNames, 'divisible_from' as const].map((name) => ({
    label: infoOf(name).label,
    value: property.getFloat(name) ? figureText(property.getFloat(name), infoOf(name).unit) : '',
  }));
  return [{ label: 'Superficie', value: area ? formatArea(area) : '' }, ...facts].filter(
    ({ value }) => value !== '',
  );
};

const linesOf = (property: core.Record) => [
  [
    property.getString('reference_code'),
    placeTextOf({
      location: property.getString('location'),
      city: property.getString('city'),
      state: '',
    }),
    property.getString('status') === 'reserved' && statusNames.reserved,
  ]
    .filter(Boolean)
    .join(' · '),
];

/** What is left of a property that visitors do not see: how it was called. */
const nameOf = ({ title, reference_code, place }: NamedProperty) => ({
  title,
  url: '',
  lines: [[reference_code, place].filter(Boolean).join(' · ')].filter(Boolean),
});

/** A property that visitors see now, as it is called now; undefined for another. */
export const namedPublicOf = (app: core.App, id: string): NamedProperty | undefined => {
  const property = publicOf(app, id);
  return (
    property && {
      id,
      title: property.getString('title'),
      reference_code: property.getString('reference_code'),
    }
  );
};

const publicOf = (app: core.App, id: string) =>
  (id === '' ? [] : app.findRecordsByIds('properties', [id])).filter(isPublic)[0];

const commonOf = (property: core.Record, context: MailContext, size: keyof typeof sizes) => ({
  title: property.getString('title'),
  url: `${context.appURL}/propiedades/${property.id}`,
  lines: linesOf(property),
  photograph: photographOf(property, context, size),
});

/** The property that a whole mail is about. @param label what is new about it */
export const mailPropertyOf = (context: MailContext, named: NamedProperty, label?: string): MailProperty => {
  const property = publicOf(context.app, named.id);
  if (!property) return { ...nameOf(named), label, prices: [], facts: [] };
  return {
    ...commonOf(property, context, 'wide'),
    label,
    prices: pricesOf(property),
    facts: factsOf(property),
  };
};

/** A property among several: its price, and the area with one more fact. @param label what is new about it */
export const mailItemOf = (context: MailContext, named: NamedProperty, label?: string): MailItem => {
  const property = publicOf(context.app, named.id);
  if (!property) return { ...nameOf(named), label };
  const { lines, ...common } = commonOf(property, context, 'small');
  const facts = factsOf(property).slice(0, 2);
  return {
    ...common,
    label,
    lines: [
      ...lines,
      ...pricesOf(property).map(({ text }) => text),
      facts.map(({ label: fact, value }, index) => (index === 0 ? value : `${fact}: ${value}`)).join(' · '),
    ].filter(Boolean),
  };
};

/** One property as the subject of the whole mail, several as a list. */
export const shownPropertiesOf = (
  context: MailContext,
  named: NamedProperty[],
): Pick<Letter, 'property' | 'groups'> => {
  const [only] = named;
  return only && named.length === 1
    ? { property: mailPropertyOf(context, only) }
    : { groups: [{ items: named.map((each) => mailItemOf(context, each)) }] };
};

/** The page of a property as the button of its mail, and the form on it. */
export const propertyLinks = (property: MailProperty | undefined): Pick<Letter, 'button' | 'link'> =>
  property?.url
    ? {
        button: { text: 'Ver el inmueble', url: property.url },
        link: { text: 'Proponer una visita', url: `${property.url}#agendar-visita` },
      }
    : {};

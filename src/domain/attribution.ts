/** How a visitor reached the site: the campaign of the first link of a tab, the referring site, and the first page. */

/** Characters of each value. The keys are the stored field names. */
export const maxAttributionLength = {
  utm_source: 40,
  utm_medium: 40,
  utm_campaign: 100,
  /** A host without "www.". */
  referrer: 60,
  /** A path of the site, without query. */
  landing_page: 300,
};

type AttributionField = keyof typeof maxAttributionLength;
export type Attribution = Record<AttributionField, string>;

export const attributionFieldNames = Object.keys(maxAttributionLength) as AttributionField[];

/** Campaigns state their source, so a link that does not gets this one. */
const unstatedSource = 'sin-fuente';

/** Letters of Spanish, digits and what campaigns are named with. The engine of the hooks knows no `\p{L}`. */
const unknownCharacters = /[^\w\u00c0-\u024f\s.,:;+\-/|()&%#]/g;

/** One line of known characters; '' for what may be an e-mail, which some mail programs add to links. */
const cleanValue = (value: string, max: number) =>
  value.includes('@')
    ? ''
    : value.replace(unknownCharacters, '').replace(/\s+/g, ' ').trim().slice(0, max).trim();

const hostPattern = /^(?=.{4,60}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The host of a site without "www."; '' for anything else. */
export const hostIn = (text: string) => {
  const host = text.toLowerCase().replace(/^www\.|:\d+$/g, '');
  return hostPattern.test(host) ? host : '';
};

/**
 * What is stored of values that a browser sent. A visitor cannot mend a link, so what is wrong or too long is dropped
 * or cut without a word.
 * @param ownHost the site, which is no referrer of itself
 */
export function attributionIn(sent: { [name: string]: unknown }, ownHost: string): Attribution {
  const textOf = (name: AttributionField) => {
    const value = sent[name];
    return typeof value === 'string' ? value : '';
  };
  const cleaned = (name: AttributionField) => cleanValue(textOf(name), maxAttributionLength[name]);
  const folded = (name: AttributionField) => cleaned(name).toLowerCase().replaceAll(' ', '-');
  const utm_medium = folded('utm_medium');
  const utm_campaign = cleaned('utm_campaign');
  const host = hostIn(textOf('referrer'));
  const path = /^\/(?!\/)[^?#\s]*/.exec(textOf('landing_page'))?.[0] ?? '';
  return {
    utm_source: folded('utm_source') || (utm_medium || utm_campaign ? unstatedSource : ''),
    utm_medium,
    utm_campaign,
    referrer: host === hostIn(ownHost) ? '' : host,
    landing_page: path.slice(0, maxAttributionLength.landing_page),
  };
}

type Campaign = Pick<Attribution, 'utm_source' | 'utm_campaign'>;

/** Names a campaign in URLs and counts: "meta naves-noviembre". A source has no blank. '' without a campaign. */
export const campaignKeyOf = ({ utm_source, utm_campaign }: Campaign) =>
  `${utm_source} ${utm_campaign}`.trim();

export function campaignOfKey(key: string): Campaign {
  const end = `${key} `.indexOf(' ');
  return { utm_source: key.slice(0, end), utm_campaign: key.slice(end + 1) };
}

const sourceNameOf = (source: string) => source.charAt(0).toUpperCase() + source.slice(1);

/** "Meta · naves-noviembre" */
export const campaignNameOf = ({ utm_source, utm_campaign }: Campaign) =>
  [sourceNameOf(utm_source), utm_campaign].filter(Boolean).join(' · ');

/** "Meta · cpc · naves-noviembre, desde facebook.com, primera página /nosotros"; '' when nothing is known. */
export function attributionText({
  utm_source,
  utm_medium,
  utm_campaign,
  referrer,
  landing_page,
}: Attribution) {
  const campaign = [sourceNameOf(utm_source), utm_medium, utm_campaign].filter(Boolean).join(' · ');
  return [
    campaign || referrer || (landing_page && 'entrada directa'),
    campaign && referrer && `desde ${referrer}`,
    landing_page && `primera página ${landing_page}`,
  ]
    .filter(Boolean)
    .join(', ');
}

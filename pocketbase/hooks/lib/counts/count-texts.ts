/** Parses the texts that `countUse` of src/site/scripts/inline-scripts.ts sends. All other texts are ignored. */

import { attributionIn, campaignKeyOf, hostIn } from '#domain/attribution.ts';
import { propertyTypes } from '#domain/property-types.ts';
import { areaSteps, budgetSteps, powerSteps } from '#domain/search-ranges.ts';
import { maxCompared } from '#domain/selection.ts';
import { typeSlugOf } from '#domain/slug.ts';

/** Longer than every text that a page sends. */
export const maxTextLength = 1_000;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const propertyPath = new RegExp(`^/propiedades/(?:[a-z0-9-]+/[a-z0-9-]+/)?(${uuid})(?:-[a-z0-9-]*)?$`);
const locationPath = new RegExp(`^/ubicaciones/(${uuid})$`);
const listPath = /^\/propiedades(\/[a-z-]+)?(?:\/[a-z0-9-]+)?(?:\/pagina\/\d+)?$/;
const idPattern = new RegExp(`^${uuid}$`);

const typeSlugs = propertyTypes.map(typeSlugOf);

/** The counted pages besides properties, lists and locations. Pages behind private links are not counted. */
export const fixedPages = [
  '/',
  '/propiedades',
  '/ubicaciones',
  '/servicios',
  '/nosotros',
  '/lo-que-necesito',
  '/contacto',
  '/comparar',
  '/seleccion',
  '/aviso-de-privacidad',
];

/** Some static hosts show the name of the file. */
const withoutFileName = (path: string) =>
  path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';

/** The subject of a path: the id of a property or a location, or a path. */
interface CountedPage {
  property?: string;
  location?: string;
  page?: string;
}

/** The subject of a path; undefined where it is not counted. A list of a city counts as the list of its type. */
const pageOf = (path: string): CountedPage | undefined => {
  if (!path.startsWith('/')) return undefined;
  const plain = withoutFileName(path);
  const [, property] = propertyPath.exec(plain) ?? [];
  if (property) return { property };
  const [, location] = locationPath.exec(plain) ?? [];
  if (location) return { location };
  if (fixedPages.includes(plain)) return { page: plain };
  const [, type = ''] = listPath.exec(plain) ?? [];
  return typeSlugs.includes(type.slice(1)) ? { page: `/propiedades${type}` } : undefined;
};

/** The key of the campaign in the JSON of a contact; '' for none. */
const campaignIn = (json: string) => {
  try {
    return campaignKeyOf(attributionIn({ ...JSON.parse(json) }, ''));
  } catch {
    return '';
  }
};

const codePattern = /^[A-Z]{1,4}-\d{1,9}$/;

const oneOf = (values: string[]) => (text: string) => text === '' || values.includes(text);
const stepOf = (steps: number[]) => oneOf(steps.map(String));

/** The allowed values of each part of a search, in the order of the text. */
const searchParts = {
  operation: oneOf(['venta', 'renta']),
  type: oneOf(typeSlugs),
  zone: (text: string) => text === '' || idPattern.test(text),
  area: stepOf(areaSteps),
  power: stepOf(powerSteps),
  budget: oneOf(['MXN', 'USD'].flatMap((currency) => budgetSteps.map((step) => `${currency}${step}`))),
  results: (text: string) => text === '0' || text === '1',
};

/** A search by its parts; undefined when a part is not valid, or no filter is set. */
const searchIn = (text: string): { [part: string]: string } | undefined => {
  const values = text.split(',');
  const parts = Object.entries(searchParts);
  if (values.length !== parts.length) return undefined;
  if (!parts.every(([, isAllowed], index) => isAllowed(values[index] ?? ''))) return undefined;
  if (values.slice(0, -1).every((value) => value === '')) return undefined;
  return Object.fromEntries(parts.map(([name], index) => [name, values[index] ?? '']));
};

const pageKinds = ['view', 'whatsapp', 'call', 'datasheet'];

/** What a page counted. */
type SiteUse =
  | { kind: 'search'; search: { [part: string]: string } }
  | { kind: 'comparison'; codes: string[] }
  | { kind: 'page'; use: string; page: CountedPage; host: string; campaign: string };

/** The parsed text; undefined for one that no page sends. */
export const siteUseIn = (text: string): SiteUse | undefined => {
  if (text.length > maxTextLength) return undefined;
  const [kind = '', path = '', ...rest] = text.split(' ');
  const more = rest.join(' ');
  if (kind === 'search') {
    const search = searchIn(more);
    return search && { kind, search };
  }
  if (kind === 'comparison') {
    const codes = [...new Set(more.split(','))];
    return codes.length <= maxCompared && codes.every((code) => codePattern.test(code))
      ? { kind, codes }
      : undefined;
  }
  const page = pageOf(path);
  if (!page || !pageKinds.includes(kind)) return undefined;
  const host = kind === 'view' ? hostIn(more) : '';
  const campaign = kind === 'whatsapp' || kind === 'call' ? campaignIn(more) : '';
  return { kind: 'page', use: kind, page, host, campaign };
};

/** Programs that read pages and say so. "Cubot" is a telephone. */
const robotPattern =
  /(?<!cu)bot\b|(?<!cu)bot[^a-z]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|gtmetrix|phantomjs|puppeteer|playwright|selenium|preview|monitor|uptime|pingdom|externalhit|facebookcatalog|inspectiontool|googleother|google-read|bytespider|archiver|validator|python|curl|wget|okhttp|go-http|java\/|axios|node-fetch|undici/i;

/** Whether a user agent is that of a browser. All browsers of today begin with "Mozilla/5.0 (". */
export const isBrowser = (userAgent: string) =>
  /^Mozilla\/5\.0 \(/.test(userAgent) && !robotPattern.test(userAgent);

import type { OpeningHoursSpecification, RealEstateAgent, WebSite, WithContext } from 'schema-dts';
import { fold } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import { directionsLink } from '#site/locations/map-links.ts';
import { foundingYear } from '#text/company-facts.ts';
import { absoluteUrl } from './absolute-url.ts';

const days = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const day = `(${days.join('|')})s?`;
const time = String.raw`([01]?\d|2[0-3])(?: ([0-5]\d))?(?: ?([ap]) ?m)?(?: ?hrs?)?`;
const statement = new RegExp(
  `^(?:de )?${day}(?: a ${day})? (?:de )?(?:las )?${time} (?:a )?(?:las )?${time}$`,
);

/**
 * Reads hours as an administrator writes them: "Lunes a viernes: 9:00 AM a 6:00 PM". Empty for a sentence that it does
 * not understand: no hours are better than wrong ones.
 */
export function openingHoursIn(sentence: string): OpeningHoursSpecification[] {
  const [, first = '', last = first, ...times] = statement.exec(fold(sentence)) ?? [];
  const dayOfWeek = daysOfWeek.slice(days.indexOf(first), days.indexOf(last) + 1);
  const [opens, closes] = [clockOf(times.slice(0, 3)), clockOf(times.slice(3))];
  if (dayOfWeek.length === 0 || opens >= closes) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
}

/** "18:00". Closing hours after midnight are not supported. */
function clockOf([hour = '', minutes = '00', half]: (string | undefined)[]): string {
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

export type CompanyContext = Pick<PageContext, 'company' | 'isDemo'>;

/** The JSON-LD node that offers and pages name as their seller and publisher. */
const agentId = () => `${absoluteUrl(paths.home())}#empresa`;
export const agentReference = () => ({ '@id': agentId() });

export function realEstateAgentOf({ company, isDemo }: CompanyContext): WithContext<RealEstateAgent> {
  const { name, phones, email, address, latitude, longitude, hours_weekdays, hours_saturday } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agentId(),
    name,
    url: absoluteUrl(paths.home()),
    logo: absoluteUrl('/icon-512.png'),
    image: absoluteUrl('/icon-512.png'),
    telephone: phones.map(({ url }) => url.replace('tel:', '')),
    email,
    ...(isDemo && { foundingDate: String(foundingYear) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressRegion: 'Puebla',
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: directionsLink({ address, point: { latitude, longitude } }),
    areaServed: ['Puebla', 'Tlaxcala'].map((state) => ({ '@type': 'State', name: state })),
    openingHoursSpecification: [hours_weekdays, hours_saturday].flatMap(openingHoursIn),
  };
}

export function webSiteOf({ name }: Pick<PublicCompany, 'name'>): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: absoluteUrl(paths.home()),
    inLanguage: 'es-MX',
    publisher: agentReference(),
  };
}

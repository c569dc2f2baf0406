import type { RealEstateAgent, WebSite, WithContext } from 'schema-dts';
import { paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import { directionsLink } from '#site/locations/map-links.ts';
import { foundingYear } from '#text/company-facts.ts';
import { absoluteUrl } from './absolute-url.ts';
import { openingHoursIn } from './opening-hours.ts';

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

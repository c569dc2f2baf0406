import type { OpeningHoursSpecification, RealEstateAgent, WebSite, WithContext } from 'schema-dts';
import type { Company } from '#domain/company.ts';
import { paths } from '#paths.ts';
import { directionsLink } from '#site/map-links.ts';
import { foundingYear } from '#text/company.ts';
import { absoluteUrl } from './absolute-url.ts';

/** The node that offers and pages refer to as their seller and publisher. */
const agentId = () => `${absoluteUrl(paths.home())}#empresa`;
export const agentReference = () => ({ '@id': agentId() });

/** Office hours as the specification fixes them (spec §9); the company's own sentences are for people. */
const openingHours: OpeningHoursSpecification[] = [
  {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
];

export function realEstateAgentOf(company: Company): WithContext<RealEstateAgent> {
  const { name, phone, email, address, latitude, longitude } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agentId(),
    name,
    url: absoluteUrl(paths.home()),
    logo: absoluteUrl('/icon-512.png'),
    image: absoluteUrl('/icon-512.png'),
    telephone: phone,
    email,
    foundingDate: String(foundingYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressRegion: 'Puebla',
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: directionsLink({ address, point: { latitude, longitude } }),
    areaServed: ['Puebla', 'Tlaxcala'].map((state) => ({ '@type': 'State', name: state })),
    openingHoursSpecification: openingHours,
  };
}

export function webSiteOf({ name }: Pick<Company, 'name'>): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: absoluteUrl(paths.home()),
    inLanguage: 'es-MX',
    publisher: agentReference(),
  };
}

import { isDemoCompany } from '#domain/demo-company.ts';
import type { MapTiles } from '#domain/map-tiles.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import { companyPhonesOf } from '#site/contact/shown-phones.ts';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import type { NavigationLink } from './navigation.ts';

/**
 * Everything that a page shows besides its own record: the only source of data for layout, header and footer. The
 * digest of a kept page covers all of it, so a page with an outdated header cannot stay online.
 */
export interface PageContext {
  company: PublicCompany;
  /** Whether pages state the history, the figures and the promises of the demo. */
  isDemo: boolean;
  /** The types of property that the site offers, for the footer. */
  typeLinks: NavigationLink[];
  /** Of the copyright notice. */
  year: number;
  /** Names the code and the origins that the site was built for. */
  codeVersion: string;
  /** The provider of map images, if the operator has set one. */
  mapTiles?: MapTiles | undefined;
}

/** The inputs of a build besides the snapshot. */
export type BuildContext = Pick<PageContext, 'year' | 'codeVersion' | 'mapTiles'>;

export function pageContextOf(
  { company, properties }: Pick<ShownSnapshot, 'company' | 'properties'>,
  build: BuildContext,
): PageContext {
  const { notification_email: _, phone, ...publicCompany } = company;
  const typeLinks = typeSummariesOf(properties).map(({ type, plural }) => ({
    label: plural,
    href: paths.propertiesOfType(type),
  }));
  const shownCompany = { ...publicCompany, phones: companyPhonesOf(phone) };
  return { ...build, company: shownCompany, isDemo: isDemoCompany(company), typeLinks };
}

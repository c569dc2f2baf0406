import type { CatalogScope } from '#site/islands/browser/catalog/catalog-search.ts';
import type { CountedLink } from '#site/layouts/navigation.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { BreadcrumbItem } from '#site/seo/breadcrumb.ts';
import type { PageSeo } from '#site/seo/page-seo.ts';
import type { PropertyListProps } from './property-list-props.ts';

/** Everything that the list of a type, or of a type in a city, shows on its first page. */
export interface ListPageProps {
  context: PageContext;
  seo: PageSeo;
  title: string;
  /** The supply in one short line. */
  subtitle: string;
  breadcrumb: BreadcrumbItem[];
  within: CatalogScope;
  list: PropertyListProps;
  linksTitle: string;
  links: CountedLink[];
  /** The subject of an empty list: "bodegas en Tepeaca". */
  what: string;
  /** Properties that an empty list shows instead. */
  neighbors: CardProperty[];
}

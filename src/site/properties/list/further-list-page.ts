import type { PageContext } from '#site/layouts/page-context.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { BreadcrumbItem } from '#site/seo/breadcrumb.ts';

/** A page of a list after the first one, for visitors without JavaScript and search engines. */
export interface FurtherListPage {
  context: PageContext;
  /** Of the list. */
  title: string;
  page: number;
  pageCount: number;
  path: string;
  previousPath: string;
  nextPath?: string;
  breadcrumb: BreadcrumbItem[];
  cards: CardProperty[];
}

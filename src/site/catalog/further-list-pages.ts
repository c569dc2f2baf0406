import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { inDefaultOrder, pageSize } from '#site/properties/first-page.ts';
import type { FurtherListPage } from '#site/properties/list/further-list-page.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';
import { type BreadcrumbItem, breadcrumbTo } from '#site/seo/breadcrumb.ts';
import { cityListsOf, typeListsOf } from './list-pages.ts';
import type { PropertyData } from './property-data.ts';
import type { SiteCatalog } from './site-catalog.ts';

interface List {
  title: string;
  path: string;
  breadcrumb: BreadcrumbItem[];
  properties: Property[];
}

const keep = makeKeeper<FurtherListPage>();
const keepBreadcrumb = makeKeeper<BreadcrumbItem[]>();

/** The further pages of all lists, with the digest of exactly the props that each page gets. */
export const furtherListPagesOf = (catalog: SiteCatalog) =>
  listsOf(catalog).flatMap((list) => pagesOf(list, catalog));

function listsOf(catalog: SiteCatalog): List[] {
  const path = paths.properties();
  const { properties } = catalog;
  return [
    { title: 'Propiedades industriales', path, breadcrumb: breadcrumbTo(path), properties },
    ...typeListsOf(catalog),
    ...cityListsOf(catalog),
  ];
}

function pagesOf({ title, path, breadcrumb, properties }: List, { propertyData }: SiteCatalog) {
  const ordered = inDefaultOrder(properties);
  const pageCount = Math.ceil(ordered.length / pageSize);
  const kept = keepBreadcrumb(path, breadcrumb);
  return Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => {
    const page = index + 2;
    const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
    return pageOf(paths.listPage(path, page), shown, propertyData, title, path, kept, page, pageCount);
  });
}

/** Its arguments are all that the page shows. */
const pageOf = rememberPerGroup(
  (
    shown: readonly Property[],
    { pageContext, cardOf }: PropertyData,
    title: string,
    listPath: string,
    breadcrumb: BreadcrumbItem[],
    page: number,
    pageCount: number,
  ) => {
    const pathOf = (number: number) => (number === 1 ? listPath : paths.listPage(listPath, number));
    const path = pathOf(page);
    const props = keep(path, {
      context: pageContext,
      title,
      page,
      pageCount,
      path,
      previousPath: pathOf(page - 1),
      ...(page < pageCount && { nextPath: pathOf(page + 1) }),
      breadcrumb: [...breadcrumb, { label: `Página ${page}`, path }],
      cards: shown.map(cardOf),
    });
    const digest = digestOf(props);
    const list = listPath.slice(paths.properties().length + 1) || undefined;
    return { params: { list, page: String(page) }, props: { ...props, digest }, cacheKey: digest };
  },
);

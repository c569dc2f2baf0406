import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { inDefaultOrder, pageSize } from '#site/properties/first-page.ts';
import type { FurtherListPage } from '#site/properties/list/further-list-page.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { type BreadcrumbItem, breadcrumbTo } from '#site/seo/breadcrumb.ts';
import { cityListsOf, typeListsOf } from './list-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

interface List {
  title: string;
  path: string;
  breadcrumb: BreadcrumbItem[];
  properties: Property[];
}

const keep = makeKeeper<FurtherListPage>();

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

function pagesOf({ title, path: listPath, breadcrumb, properties }: List, catalog: SiteCatalog) {
  const ordered = inDefaultOrder(properties);
  const pageCount = Math.ceil(ordered.length / pageSize);
  const pathOf = (number: number) => (number === 1 ? listPath : paths.listPage(listPath, number));
  return Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => {
    const page = index + 2;
    const path = pathOf(page);
    const props = keep(path, {
      context: catalog.pageContext,
      title,
      page,
      pageCount,
      path,
      previousPath: pathOf(page - 1),
      ...(page < pageCount && { nextPath: pathOf(page + 1) }),
      breadcrumb: [...breadcrumb, { label: `Página ${page}`, path }],
      cards: ordered
        .slice((page - 1) * pageSize, page * pageSize)
        .map((property) => catalog.cardOf(property)),
    });
    return entryOf(props, listPath);
  });
}

const entryOf = rememberPerRecord((props: FurtherListPage, listPath: string) => {
  const digest = digestOf(props);
  const list = listPath.slice(paths.properties().length + 1) || undefined;
  return { params: { list, page: String(props.page) }, props: { ...props, digest }, cacheKey: digest };
});

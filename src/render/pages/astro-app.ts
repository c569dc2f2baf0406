import { StaticPaths } from 'astro:static-paths';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { pageFileOf } from '#paths.ts';
import { type ListedPage, routesWithManyPages, selectPages } from '#site/catalog/static-paths.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { SitePage } from './site-page.ts';
import './static-images.ts';

const { manifest } = createApp({ streaming: false });
const routes = new Map(manifest.routes.map(({ routeData }) => [routeData.component, routeData]));
const otherRoutes = manifest.routes.filter(({ routeData }) => !(routeData.component in routesWithManyPages));
const manyPages = Object.entries(routesWithManyPages).map(([component, list]) => {
  const sitePageOf = rememberPerRecord(
    ({ file, digest }: ListedPage) => new SitePage(component, file, digest),
  );
  return () => list().map((page) => sitePageOf(page));
});

/** Imports the modules of all routes, which Astro imports at the first page of each. */
export async function loadPageModules(): Promise<void> {
  for (const load of manifest.pageMap?.values() ?? []) await load();
}

/** Makes the app for one build. Astro remembers the paths of a manifest, so each build gets a copy of its own. */
export function makePageRenderer() {
  const app = new App({ ...manifest }, false);
  // Astro would render its error page instead.
  app.renderError = async (_request, { error, status }) => {
    throw error ?? new Error(`Astro answered ${status}.`);
  };
  return {
    /** Returns every page that the snapshot makes. A page of a property is the same object while its digest is the same. */
    async allPages(): Promise<SitePage[]> {
      const paths = await new StaticPaths(new App({ ...manifest, routes: otherRoutes }, false)).getAll();
      const others = paths.map(({ pathname, route, cacheKey }) => {
        const file = route.type === 'endpoint' ? pathname.slice(1) : pageFileOf(pathname);
        return new SitePage(route.component, file, cacheKey);
      });
      return others.concat(...manyPages.map((list) => list()));
    },
    /** Names the pages that will be rendered. Without it, each may be. */
    select(pages: SitePage[]): void {
      selectPages(new Set(pages.map(({ file }) => file)));
    },
    /** @throws Error naming the file of the page that cannot be rendered */
    async renderPage({ component, file }: SitePage): Promise<Buffer> {
      const routeData = routes.get(component);
      if (!routeData) throw new Error(`${component} is not a route.`);
      const response = await app
        .render(new Request(new URL(file, import.meta.env.SITE)), { routeData })
        .catch((cause: unknown) => {
          throw new Error(`${file} no se pudo construir: ${cause}`, { cause });
        });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { pageFileOf } from '#paths.ts';
import './static-images.ts';

/** A page of the site. */
export interface SitePage {
  /** The source file of its route, as Astro names it. */
  component: string;
  /** File name below the folder of the site. */
  file: string;
  /** Digest of everything that the page shows. A page without one is always rendered. */
  digest?: string | undefined;
}

const app = createApp({ streaming: false });

// Astro would render its error page instead.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`Astro answered ${status}.`);
};

const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));

/** Returns every page that the snapshot makes. */
export async function allPages(): Promise<SitePage[]> {
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route, cacheKey }) => ({
    component: route.component,
    file: fileOf(route.type, pathname),
    digest: cacheKey,
  }));
}

/** The pages and files whose path has no parameter. */
export const fixedPages = (): SitePage[] =>
  Array.from(routes.values()).flatMap(({ component, pathname, type }) =>
    pathname === undefined ? [] : [{ component, file: fileOf(type, pathname) }],
  );

const fileOf = (type: RouteData['type'], pathname: string) =>
  type === 'endpoint' ? pathname.slice(1) : pageFileOf(pathname);

/** Imports the modules of all routes, which Astro imports at the first page of each. */
export async function loadPageModules(): Promise<void> {
  for (const load of app.manifest.pageMap?.values() ?? []) await load();
}

/** @throws Error naming the file of the page that cannot be rendered */
export async function renderPage({ component, file }: SitePage): Promise<Buffer> {
  const routeData = routes.get(component);
  if (!routeData) throw new Error(`${component} is not a route.`);
  const response = await app
    .render(new Request(new URL(file, import.meta.env.SITE)), { routeData })
    .catch((cause: unknown) => {
      throw new Error(`${file} no se pudo construir: ${cause}`, { cause });
    });
  return Buffer.from(await response.arrayBuffer());
}

import { StaticPaths } from 'astro:static-paths';
import { createApp } from 'astro/app/entrypoint';
import { pageFileOf } from '#paths.ts';
import './static-images.ts';

/** A page of the site, by what any thread can find it by. */
export interface Page {
  /** The source of its route, as Astro names it. */
  component: string;
  /** Its name below the folder of the site. */
  file: string;
  /** The digest of all that it is made of; pages without one are made anew. */
  digest?: string | undefined;
}

const app = createApp({ streaming: false });

// In place of a page that says so.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`Astro answered ${status}.`);
};

const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));

/** Every page that the snapshot makes. */
export async function allPages(): Promise<Page[]> {
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route, cacheKey }) => ({
    component: route.component,
    file: route.type === 'endpoint' ? pathname.slice(1) : pageFileOf(pathname),
    digest: cacheKey,
  }));
}

/** @throws where it cannot be rendered */
export async function renderPage({ component, file }: Page): Promise<Buffer> {
  const routeData = routes.get(component);
  if (!routeData) throw new Error(`${component} is no route.`);
  const response = await app
    .render(new Request(new URL(file, import.meta.env.SITE)), { routeData })
    .catch((cause: unknown) => {
      throw new Error(`${file} no se pudo construir: ${cause}`, { cause });
    });
  return Buffer.from(await response.arrayBuffer());
}

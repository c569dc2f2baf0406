import type { Property } from '#domain/property.ts';
import { snapshotOf } from '../bench/catalog.ts';
import { startBackend } from './pocketbase.ts';
import { makeSiteBuilder } from './site-builder.ts';
import { startStaticHost } from './static-host.ts';

/** Builds the site of some properties and serves it as a static host does, with a PocketBase of another origin. */
export async function startStaticSite(properties: Property[]) {
  let folder = '';
  const host = await startStaticHost(() => folder);
  const backend = await startBackend({ SITE_URL: host.url });
  const builder = await makeSiteBuilder();
  const stop = async () => {
    host.stop();
    await backend.stop();
    await builder.remove();
  };
  await builder.build('site', snapshotOf(properties), { apiUrl: backend.url });
  folder = builder.folderOf('site');
  return { url: host.url, backend, folder, stop };
}

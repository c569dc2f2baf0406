import { catalog } from '#site/catalog/catalog.ts';
import { webManifestOf } from '#site/seo/web-manifest.ts';

export const GET = () => Response.json(webManifestOf(catalog.pageContext.company));

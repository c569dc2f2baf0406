import { company } from '#site/catalog.ts';
import { webManifestOf } from '#site/web-manifest.ts';

export const GET = () => Response.json(webManifestOf(company));

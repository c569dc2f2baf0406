import type { APIContext } from 'astro';
import { datasheetFiles } from '#site/catalog/static-paths.ts';
import { datasheetPartFrom } from '#site/datasheet/datasheet-part.ts';

export const getStaticPaths = datasheetFiles;

export const GET = ({ props }: APIContext<ReturnType<typeof datasheetFiles>[number]['props']>) =>
  Response.json(datasheetPartFrom(props));

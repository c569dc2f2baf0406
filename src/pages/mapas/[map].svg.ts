import type { APIContext } from 'astro';
import { orientationMapFiles } from '#site/catalog/static-paths.ts';

export const getStaticPaths = orientationMapFiles;

export const GET = ({ props }: APIContext<{ svg: string }>) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });

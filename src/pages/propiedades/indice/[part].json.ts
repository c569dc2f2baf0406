import type { APIContext } from 'astro';
import { propertyIndexParts } from '#site/property-index/property-index-files.ts';

export const getStaticPaths = propertyIndexParts;

export const GET = ({ props }: APIContext<{ content: string }>) =>
  new Response(props.content, { headers: { 'Content-Type': 'application/json' } });

import type { APIContext } from 'astro';
import { propertyIndexParts } from '#site/property-index/property-index-files.ts';

export const getStaticPaths = propertyIndexParts;

export const GET = ({ props }: APIContext<{ content: Buffer<ArrayBuffer> }>) =>
  new Response(props.content, { headers: { 'Content-Type': 'application/json' } });

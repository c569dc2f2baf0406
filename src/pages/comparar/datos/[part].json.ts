import type { APIContext } from 'astro';
import { comparisonParts } from '#site/comparison/comparison-parts.ts';
import { comparisonPartOf } from '#site/comparison/pack-comparison.ts';

export const getStaticPaths = comparisonParts;

export const GET = ({ props }: APIContext<ReturnType<typeof comparisonParts>[number]['props']>) =>
  Response.json(comparisonPartOf(props));

import { comparisonIndex } from '#site/comparison/comparison-parts.ts';

export const GET = () => Response.json(comparisonIndex());

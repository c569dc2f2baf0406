import { propertyIndex } from '#site/property-pages.ts';

export const GET = () => Response.json(propertyIndex);

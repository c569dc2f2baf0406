import { propertyIndex } from '#site/property-index/property-index-files.ts';

export const GET = () => Response.json(propertyIndex());

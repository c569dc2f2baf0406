import { catalog } from '#site/catalog/catalog.ts';

/** The short names of the landmarks, for the filter of the list. */
export const GET = () => Response.json(catalog.landmarks.map(({ short_name }) => short_name));

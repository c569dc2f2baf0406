import { propertyIndexJson } from '#site/property-index/property-index-files.ts';

const headers = { 'content-type': 'application/json' };

export const GET = () => new Response(propertyIndexJson(), { headers });

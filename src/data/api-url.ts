/** The URL of a path of PocketBase's API: on the site's own origin, unless the build was given API_URL. */
export const apiUrl = (path: string): string => `${import.meta.env.PUBLIC_API_URL ?? ''}${path}`;

/** A path of PocketBase's as browsers reach it: on the site's own address, unless the build was told API_URL. */
export const apiUrl = (path: string): string => `${import.meta.env.PUBLIC_API_URL ?? ''}${path}`;

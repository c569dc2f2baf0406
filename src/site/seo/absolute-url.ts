/** The absolute URL of a path of this site. */
export const absoluteUrl = (path: string): string => new URL(path, import.meta.env.SITE).href;

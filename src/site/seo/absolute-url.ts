/** The whole address of a path of this site, as search engines and social networks want it. */
export const absoluteUrl = (path: string): string => new URL(path, import.meta.env.SITE).href;

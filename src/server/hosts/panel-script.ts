import { pageFileOf, paths } from '#paths.ts';

export const panelScriptPath = '/panel.js';

/**
 * For hosts without rewrites, such as GitHub Pages, which answer a path within the panel with the not-found page. The
 * script opens the page of the panel under its file name, which every host serves, with the asked path as its hash. The
 * panel shows that path (routes.tsx). The page of the panel cannot be written into the not-found page, because a content
 * security policy of that page would block its scripts.
 */
export const panelScript = `if (/^${paths.admin().replace('/', '\\/')}(\\/|$)/.test(location.pathname)) {
  document.documentElement.hidden = true;
  location.replace('/${pageFileOf(paths.admin())}#' + location.pathname + location.search + location.hash);
}
`;

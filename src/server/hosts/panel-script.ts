import { paths } from '#paths.ts';

export const panelScriptPath = '/panel.js';

/**
 * For hosts without rewrites, such as GitHub Pages, which answer a path within the panel with the not-found page. The
 * script replaces that page by the panel and keeps the path, which the panel reads.
 */
export const panelScript = `if (location.pathname.startsWith('${paths.admin()}/')) {
  document.documentElement.hidden = true;
  fetch('${paths.admin()}')
    .then((answer) => answer.text())
    .then((page) => {
      document.open();
      document.write(page);
      document.close();
    });
}
`;

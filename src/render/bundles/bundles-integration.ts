import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The file, in the folder of the renderer, that a render process runs. */
export const rendererFile = 'render-process.mjs';

/**
 * Makes `astro build` produce the bundles of the render process instead of a site (RENDER_MODE=bundles).
 *
 * - The modules that render pages go to the folder `renderer` beside OUT_DIR. Astro would delete them.
 * - OUT_DIR keeps the assets: scripts, styles, fonts, images and the files of public/.
 * - The pages are deleted. Astro renders them only to find out which images they use.
 */
export function bundlesIntegration(): AstroIntegration {
  let prerenderDir = '';
  return {
    name: 'bundles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'bundles',
                applyToEnvironment: ({ name }) => name === 'prerender',
                buildStart() {
                  const entry = new URL('../process/render-process-entry.ts', import.meta.url);
                  this.emitFile({ type: 'chunk', id: fileURLToPath(entry), fileName: rendererFile });
                },
                writeBundle({ dir = '' }) {
                  prerenderDir = dir;
                },
              },
            ],
          },
        });
      },
      'astro:build:generated': ({ dir }) => {
        renameSync(prerenderDir, join(dirname(fileURLToPath(dir)), 'renderer'));
      },
      'astro:build:done': ({ assets }) => {
        for (const files of assets.values()) for (const file of files) rmSync(file);
      },
    },
  };
}

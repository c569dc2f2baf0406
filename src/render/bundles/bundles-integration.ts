import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const programs = {
  'renderer.mjs': new URL('../process/render-process-entry.ts', import.meta.url),
  'page-renderer.mjs': new URL('../pages/render-thread-entry.ts', import.meta.url),
};

/**
 * Lets `astro build` leave what renders pages, which it would delete, in a folder beside OUT_DIR. What pages load stays in
 * that; the pages go, which it renders itself only to learn what pictures they show.
 */
export function bundlesIntegration(): AstroIntegration {
  let rendererFolder = '';
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
                  for (const [fileName, program] of Object.entries(programs))
                    this.emitFile({ type: 'chunk', id: fileURLToPath(program), fileName });
                },
                writeBundle({ dir = '' }) {
                  rendererFolder = dir;
                },
              },
            ],
          },
        });
      },
      'astro:build:generated': ({ dir }) => {
        renameSync(rendererFolder, join(dirname(fileURLToPath(dir)), 'renderer'));
      },
      'astro:build:done': ({ assets }) => {
        for (const files of assets.values()) for (const file of files) rmSync(file);
      },
    },
  };
}

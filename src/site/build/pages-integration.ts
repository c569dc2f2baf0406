import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { renderApart } from './page-thread.ts';
import { sparingPrerenderer } from './prerenderer.ts';

/** Keeps pages of the last build, and renders many others in two threads. */
export function pagesIntegration(): AstroIntegration {
  let outDir = '';
  let renderer = '';
  return {
    name: 'pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'page-renderer',
                applyToEnvironment: ({ name }) => name === 'prerender',
                buildStart() {
                  const id = fileURLToPath(new URL('page-renderer.ts', import.meta.url));
                  this.emitFile({ type: 'chunk', id, fileName: 'page-renderer.mjs' });
                },
                writeBundle({ dir = '' }) {
                  renderer = join(dir, 'page-renderer.mjs');
                },
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer(sparingPrerenderer(outDir, (share, from) => renderApart(renderer, share, from)));
      },
    },
  };
}

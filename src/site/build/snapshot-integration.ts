import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepingPrerenderer } from './prerenderer.ts';

/** Lets a build bundle before its snapshot is there and keep pages of the last, and `astro dev` show each new one. */
export function snapshotIntegration(file: string | undefined): AstroIntegration {
  let outDir = '';
  return {
    name: 'snapshot',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(keepingPrerenderer(outDir)),
      'astro:server:setup': ({ server }) => {
        if (file) server.watcher.add(file);
        server.watcher.on('change', (path) => {
          if (path !== file) return;
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        });
      },
    },
  };
}

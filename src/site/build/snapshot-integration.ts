import type { AstroIntegration } from 'astro';
import { keepingPrerenderer } from './prerenderer.ts';

/** Lets a build bundle before its snapshot is there and keep pages of the last, and `astro dev` show each new one. */
export function snapshotIntegration(file: string | undefined): AstroIntegration {
  return {
    name: 'snapshot',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(keepingPrerenderer),
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

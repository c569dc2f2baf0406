import type { AstroIntegration } from 'astro';

/** Lets `astro dev` show each new snapshot. */
export function snapshotIntegration(file: string | undefined): AstroIntegration {
  return {
    name: 'snapshot',
    hooks: {
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

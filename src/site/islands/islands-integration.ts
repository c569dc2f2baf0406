import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React for islands, which `start-island.tsx` starts in the browser. */
export function islandsIntegration(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: '#site/islands/start-island.tsx' }),
        }),
    },
  };
}

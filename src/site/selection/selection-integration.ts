import type { AstroIntegration } from 'astro';

/** Gives islands the directive `client:selection`. */
export const selectionIntegration = (): AstroIntegration => ({
  name: 'selection',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'selection',
        entrypoint: './src/site/selection/selection-directive.ts',
      }),
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:selection'?: boolean;
  }
}

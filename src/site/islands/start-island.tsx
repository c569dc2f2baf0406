import { type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';

interface SlotProps {
  html: string;
}

/** The children of an island, as Astro rendered them. */
const Slot = ({ html }: SlotProps) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML of this site
  createElement('astro-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });

/**
 * Starts the React islands of all pages, in place of `@astrojs/react/client.js`: an island starts again after an error,
 * and is hydrated from the original texts of a page that is translated.
 */
export default (island: HTMLElement) =>
  (
    View: ComponentType<{ children?: ReactNode }>,
    props: object,
    { default: children }: Record<string, string>,
    { client }: { client: string },
  ) => {
    if (!island.hasAttribute('ssr')) return;
    const show = globalThis.showOriginalText;
    show?.(island);
    const html = show ? island.querySelector('astro-slot')?.innerHTML : children;
    const content = (
      <IslandBoundary island={island}>
        <View {...props}>{html && <Slot html={html} />}</View>
      </IslandBoundary>
    );
    if (client === 'only') return createRoot(island).render(content);
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    const hydrate = () => void hydrateRoot(island, content, { identifierPrefix });
    // A transition renders in pieces, between which a translator could replace the texts again.
    if (show) hydrate();
    else startTransition(hydrate);
  };

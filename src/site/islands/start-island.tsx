import { type ComponentType, createElement, type ReactNode, startTransition, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';

interface SlotProps {
  html: string;
}

/** The children of an island, as Astro rendered them. */
const Slot = ({ html }: SlotProps) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML of this site
  createElement('astro-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });

/** Shows the original texts just before React hydrates them. */
function Original({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useState(() => globalThis.showOriginalText?.(island));
  return children;
}

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
      <Original island={island}>
        <RestartBoundary element={island}>
          <View {...props}>{html && <Slot html={html} />}</View>
        </RestartBoundary>
      </Original>
    );
    if (client === 'only') return createRoot(island).render(content);
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    /** A translation that begins between two pieces changes texts that React has not read yet. It then renders them anew. */
    const onRecoverableError = (error: unknown) => {
      if (!globalThis.showOriginalText) reportError(error);
    };
    const hydrate = () => void hydrateRoot(island, content, { identifierPrefix, onRecoverableError });
    // A transition renders in pieces, between which a translator could replace the texts again.
    if (show) hydrate();
    else startTransition(hydrate);
  };

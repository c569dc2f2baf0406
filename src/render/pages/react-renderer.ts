import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Slots = Record<string, string>;

/** As the client of @astrojs/react makes the same slot, which must be found again when the island comes alive. */
const slot = (tag: string, html: string, name?: string) =>
  html.trim() === ''
    ? null
    : createElement(tag, { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });

/** React asks, before all else, for what it will load by itself; the pages say so in their own words. */
const hints = /^(?:<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>)+/;

const islands = new WeakMap<object, number>();

/** Keeps the ids of one island apart from those of the others on its page. */
function nextPrefix(page: object): string {
  const number = islands.get(page) ?? 0;
  islands.set(page, number + 1);
  return `r${number}`;
}

/**
 * Renders React into the pages of a build, in place of the renderer of @astrojs/react. That one renders each component
 * twice, to find out whether it is React's, and through streams of bytes: twice the work of what is said here.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  check: async (component) => typeof component === 'function' || typeof component === 'object',
  async renderToStaticMarkup(
    this: { result: object },
    component: ComponentType<object>,
    { class: _scope, ...props }: Record<string, unknown>,
    { default: children, ...named }: Slots,
    metadata,
  ) {
    const tag = metadata?.hydrate ? 'astro-slot' : 'astro-static-slot';
    const slots = Object.entries(named).map(([name, html]): [string, ReactNode] => [
      name,
      slot(tag, html, name),
    ]);
    const given = {
      ...props,
      ...Object.fromEntries(slots),
      ...(children && { children: slot(tag, children) }),
    };
    const prefix = nextPrefix(this.result);
    const render = metadata?.hydrate ? renderToString : renderToStaticMarkup;
    const html = render(createElement(component, given), { identifierPrefix: prefix });
    return { attrs: { prefix }, html: html.replace(hints, '') };
  },
};

export default renderer;

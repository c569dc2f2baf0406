import { once } from 'node:events';

/** What whoever began a build as a child with a channel says once the snapshot is written. */
export interface RenderOrder {
  /** The folder of the pages that were made last. */
  previous?: string;
  /** From how many pages of properties on a second thread takes of them too. */
  threadFrom?: number;
}

/** What bundling took is freed before it is waited for. */
export async function orderOfParent(): Promise<RenderOrder> {
  if (!process.channel) return {};
  globalThis.gc?.();
  process.channel.ref();
  const [order] = await once(process, 'message');
  process.channel.unref();
  return order;
}

/** Tells whoever began the build of pages that Astro did not render, which its log does not count. */
export const tellParent = (pages: number) => process.send?.({ pages });

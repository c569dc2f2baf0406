import { once } from 'node:events';
import '#render/pages/astro-app.ts';
import { parseRenderOrder, type RenderMessage } from './protocol.ts';

const send = (message: RenderMessage) => process.send?.(message);

// The modules above are ready before the order comes. render-site.ts reads the snapshot, so it is imported after that.
process.channel?.ref();
const [order] = await once(process, 'message');
process.channel?.unref();
try {
  const renderOrder = parseRenderOrder(order);
  const { renderSite } = await import('#render/pages/render-site.ts');
  const onProgress = (pages: number) => send({ type: 'progress', pages });
  send({ type: 'rendered', pages: await renderSite({ ...renderOrder, onProgress }) });
} catch (error) {
  send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  throw error;
}

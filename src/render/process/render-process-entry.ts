import { on } from 'node:events';
import { renderSite, warmUp } from '#render/pages/render-site.ts';
import { parseRenderOrder, type RenderMessage } from './protocol.ts';

const send = (message: RenderMessage) => process.send?.(message);
const onProgress = (pages: number) => send({ type: 'progress', pages });

process.channel?.ref();
// Orders that arrive while the process warms up wait here.
const orders = on(process, 'message');
let isOrdered = false;
process.once('message', () => {
  isOrdered = true;
});
const lastSnapshot = process.env.LAST_SNAPSHOT;
if (lastSnapshot) await warmUp(lastSnapshot, () => isOrdered);
send({ type: 'ready' });
for await (const [order] of orders) {
  try {
    send({ type: 'rendered', ...(await renderSite({ ...parseRenderOrder(order), onProgress })) });
  } catch (error) {
    // The process ends. What it remembers may be the reason of the failure.
    process.channel?.unref();
    send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

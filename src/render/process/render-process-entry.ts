import { once } from 'node:events';
import { renderSite, warmUp } from '#render/pages/render-site.ts';
import { parseRenderOrder, type RenderMessage } from './protocol.ts';

const send = (message: RenderMessage) => process.send?.(message);

process.channel?.ref();
let isOrdered = false;
const ordered = once(process, 'message').finally(() => {
  isOrdered = true;
});
const sampleFile = process.env.SNAPSHOT_SAMPLE;
if (sampleFile) await warmUp(sampleFile, () => isOrdered);
send({ type: 'ready' });
const [order] = await ordered;
process.channel?.unref();
try {
  const onProgress = (pages: number) => send({ type: 'progress', pages });
  send({ type: 'rendered', ...(await renderSite({ ...parseRenderOrder(order), onProgress })) });
} catch (error) {
  send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  throw error;
}

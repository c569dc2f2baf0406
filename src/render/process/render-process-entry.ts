import '#render/pages/astro-app.ts';
import { orderOfParent, tellParent } from './protocol.ts';

// The pages read the snapshot, which is written when the order comes; what they are made with is ready before.
const order = await orderOfParent();
try {
  const { renderSite } = await import('#render/pages/render-site.ts');
  await renderSite(order, new URL('page-renderer.mjs', import.meta.url));
} catch (error) {
  tellParent({ failure: error instanceof Error ? error.message : String(error) });
  throw error;
}

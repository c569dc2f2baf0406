import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';
import { photographsOf } from '#render/photographs/originals.ts';

const [url = '', folder = '', ...images] = process.argv.slice(2);

/** Run as a child process, it sends a message for each encoded photograph. */
await encodePhotographs(photographsOf({ id: 'p1', images, title: 'Nave' }), {
  pocketbaseUrl: url,
  fileToken: async () => 'x',
  folder,
  onProgress: (done, total) => process.send?.({ done, total }),
  onUnreadable: ({ id }, reason) => {
    throw new Error(`${id}: ${reason}`);
  },
});
process.disconnect?.();

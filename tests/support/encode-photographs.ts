import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';

const [url = '', folder = '', ...images] = process.argv.slice(2);

/** Run as a child with a channel, this tells of each photograph that it has encoded. */
await encodePhotographs([{ id: 'p1', images }], {
  url,
  folder,
  onProgress: (done, total) => process.send?.({ done, total }),
  onUnreadable: (id, reason) => {
    throw new Error(`${id}: ${reason}`);
  },
});
process.disconnect?.();

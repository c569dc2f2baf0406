import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';

const [url = '', folder = '', ...images] = process.argv.slice(2);

/** Runs as a child process and reports its progress to the parent after each photograph. */
await encodePhotographs([{ id: 'p1', images }], {
  url,
  folder,
  onProgress: (done, total) => process.send?.({ done, total }),
  onUnreadable: (id, reason) => {
    throw new Error(`${id}: ${reason}`);
  },
});
process.disconnect?.();

/**
 * What the head of a page says of it: the state of the data that it shows and, of pages that the next build may keep, a
 * digest of all that they are made of.
 */
export const stampOf = (revision: number, digest?: string): string =>
  `<meta name="revision" content="${revision}"${digest ? ` data-digest="${digest}"` : ''}>`;

const stamp = /<meta name="revision" content="\d+" data-digest="([^"]*)">/;
/** Bytes within which a page has its stamp. */
const reach = 16_000;

/** The same page at another revision; undefined where it is made of something else. */
export function restamped(page: Buffer, digest: string, revision: number): Buffer<ArrayBuffer> | undefined {
  // One letter is one byte, so that places in the text are places in the page.
  const found = stamp.exec(page.toString('latin1', 0, reach));
  if (found?.[1] !== digest) return;
  const rest = page.subarray(found.index + found[0].length);
  return Buffer.concat([page.subarray(0, found.index), Buffer.from(stampOf(revision, digest)), rest]);
}

import { hash } from 'node:crypto';

/** By object: most records, cards and photographs stand on several pages and in many builds. */
const digests = new WeakMap<object, string>();

/**
 * Returns a digest of plain data, made of the digests of its members. Two builds with the same digest render the same
 * page, so the next build keeps it.
 * @param data nobody may change it afterwards, because its digest is remembered
 */
export function digestOf(data: object): string {
  const known = digests.get(data);
  if (known !== undefined) return known;
  const digest = hash('sha256', textOf(data), 'base64url');
  digests.set(data, digest);
  return digest;
}

const textOf = (data: object): string =>
  Array.isArray(data)
    ? `[${data.map(partOf).join()}]`
    : `{${Object.entries(data)
        .map(([name, member]) => `${JSON.stringify(name)}:${partOf(member)}`)
        .join()}}`;

/** JSON, or the digest of an object, which is not quoted. */
const partOf = (member: unknown): string =>
  typeof member === 'object' && member !== null ? digestOf(member) : (JSON.stringify(member) ?? '');

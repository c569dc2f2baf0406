import { createHash } from 'node:crypto';

const policyPattern = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
/** Finds also an element that begins inside of text that looks like another one, for example in an attribute. */
const inlineElement = /(?=<(?:script|style)\b[^>]*>(.+?)<\/(?:script|style)>)/gs;
const hashInPolicy = / '(sha256-[^']*)'/g;

/**
 * Removes the hashes of other pages' scripts and styles from a page's content security policy. Astro writes the hashes
 * of the whole site into each page. Files need no hash, because the policy allows the site's own files.
 * @param keptHashes - hashes of scripts and styles that are inserted at run time, such as `sha256-…`
 */
export function keepOwnHashes(html: string, keptHashes: string[]): string {
  const own = new Set(keptHashes);
  for (const [, code = ''] of html.matchAll(inlineElement)) {
    own.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return html.replace(policyPattern, (policy) =>
    policy.replaceAll(hashInPolicy, (entry, hash: string) => (own.has(hash) ? entry : '')),
  );
}

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepOwnHashes } from '#site/layouts/content-policy-hashes.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const policyFor = (...codes: string[]) => codes.map((code) => ` '${hashOf(code)}'`).join('');

const pageWith = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="script-src 'self'${policy};style-src 'self'"></head><body>${body}</body>`;

const shown = '{ const today = 1 }';
const elsewhere = '{ const other = 2 }';

test('a page keeps the hashes of its own scripts and styles, and loses those of other pages', () => {
  const body = `<script>${shown}</script><style>a{color:red}</style><script src="/a.js"></script>`;
  expect(keepOwnHashes(pageWith(policyFor(shown, elsewhere, 'a{color:red}', ''), body), [])).toBe(
    pageWith(policyFor(shown, 'a{color:red}'), body),
  );
});

test('a page keeps the hashes of what a script inserts at run time', () => {
  const policy = policyFor(elsewhere, shown);
  expect(keepOwnHashes(pageWith(policy, ''), [hashOf(elsewhere)])).toBe(pageWith(policyFor(elsewhere), ''));
});

test('a script that the policy does not allow stays forbidden', () => {
  const page = pageWith(policyFor(shown), `<script>${elsewhere}</script>`);
  expect(keepOwnHashes(page, [])).toBe(pageWith('', `<script>${elsewhere}</script>`));
});

test('text that looks like a script does not hide the script after it', () => {
  const body = `<img alt="<script>"><p title="</script"></p><script type="module">${shown}</script>`;
  expect(keepOwnHashes(pageWith(policyFor(shown), body), [])).toBe(pageWith(policyFor(shown), body));
});

test('a page without a policy is unchanged', () => {
  expect(keepOwnHashes(`<script>${shown}</script>`, [])).toBe(`<script>${shown}</script>`);
});

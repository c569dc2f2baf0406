import { describe, expect, test } from 'vitest';
import { lastWordsOf } from '#server/publisher/astro-build.ts';

const progress = `02:24:25 [WARN] [config] Shiki syntax highlighting uses inline styles.
02:24:26 [build] output: "static"
02:24:29 [build] Rearranging server assets...

 generating static routes 
02:24:29 ▶ src/pages/nosotros.astro
02:24:29   └─ /nosotros.html (+6ms)
02:24:29   ├─ /contacto.html02:24:29   ├─ /servicios.html (+58ms)
 (+61ms)
`;

describe('lastWordsOf', () => {
  test('of a build that failed are why, without how far it came', () => {
    const reason = '[\n  { "path": ["company", "email"] }\n]\n  Stack trace:\n    at catalog.mjs:350:4';
    expect(lastWordsOf(`${progress}${reason}\n`)).toBe(reason);
  });

  test('keep what Astro itself calls an error', () => {
    expect(lastWordsOf(`${progress}02:24:30 [ERROR] No such page\n`)).toBe('02:24:30 [ERROR] No such page');
  });
});

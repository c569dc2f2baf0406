import { describe, expect, test } from 'vitest';
import { lastWordsOf } from '#render/process/log-tail.ts';

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

  test('are why also where it follows pages that were under way, in a log whose beginning is left away', () => {
    const reason = 'ENOSPC: no space left on device, write\n  Stack trace:\n    at async write';
    const log = `-puebla.html (+199ms) \n02:24:29   ├─ /a.html02:24:29   ├─ /b.html (+1.02s) \n02:24:29   ├─ /c.html`;
    expect(lastWordsOf(`${log}${reason}\n`)).toBe(reason);
  });

  test('begin with what is wrong in the code, not with how long the bundler took to find it', () => {
    const reason = '[CompilerError] Unexpected token\n  Location:\n    src/pages/nosotros.astro:31:2';
    const log = `${progress}15:58:28 [ERROR] [vite] ✗ Build failed in 889ms\n${reason}\n`;
    expect(lastWordsOf(log)).toBe(reason);
  });

  test('keep what Astro itself calls an error', () => {
    expect(lastWordsOf(`${progress}02:24:30 [ERROR] No such page\n`)).toBe('02:24:30 [ERROR] No such page');
  });
});

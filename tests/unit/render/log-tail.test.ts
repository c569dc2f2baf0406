import { describe, expect, test } from 'vitest';
import { logTailOf } from '#render/process/child-process.ts';

const progress = `02:24:25 [WARN] [config] Shiki syntax highlighting uses inline styles.
02:24:26 [build] output: "static"
02:24:29 [build] Rearranging server assets...

 generating static routes 
02:24:29 ▶ src/pages/nosotros.astro
02:24:29   └─ /nosotros.html (+6ms)
02:24:29   ├─ /contacto.html02:24:29   ├─ /servicios.html (+58ms)
 (+61ms)
`;

describe('logTailOf', () => {
  test('returns the reason of a failed build without its progress', () => {
    const reason = '[\n  { "path": ["company", "email"] }\n]\n  Stack trace:\n    at catalog.mjs:350:4';
    expect(logTailOf(`${progress}${reason}\n`)).toBe(reason);
  });

  test('finds the reason after unfinished pages in a log that was cut at the start', () => {
    const reason = 'ENOSPC: no space left on device, write\n  Stack trace:\n    at async write';
    const log = `-puebla.html (+199ms) \n02:24:29   ├─ /a.html02:24:29   ├─ /b.html (+1.02s) \n02:24:29   ├─ /c.html`;
    expect(logTailOf(`${log}${reason}\n`)).toBe(reason);
  });

  test('leaves out how long the bundler took to find an error in the code', () => {
    const reason = '[CompilerError] Unexpected token\n  Location:\n    src/pages/nosotros.astro:31:2';
    const log = `${progress}15:58:28 [ERROR] [vite] ✗ Build failed in 889ms\n${reason}\n`;
    expect(logTailOf(log)).toBe(reason);
  });

  test('keeps a line that Astro marks as an error', () => {
    expect(logTailOf(`${progress}02:24:30 [ERROR] No such page\n`)).toBe('02:24:30 [ERROR] No such page');
  });
});

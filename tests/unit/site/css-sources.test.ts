import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the stylesheet of the site reads the classes of every part of src/ui that the site imports', () => {
  const files = globSync('src/{site,pages}/**/*.{ts,tsx,astro}');
  const imports = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=#ui\/)[\w./-]+/g) ?? []);
  const css = readFileSync('src/site/layouts/site.css', 'utf8');
  const sources = css.match(/(?<=@source "..\/..\/ui\/)[^"]+/g) ?? [];
  expect(imports).not.toEqual([]);
  const missing = [...new Set(imports)].filter((part) => !sources.some((source) => part.startsWith(source)));
  expect(missing).toEqual([]);
});

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

test('no element of the site has a class that its stylesheet leaves out', () => {
  const css = readFileSync('src/site/layouts/site.css', 'utf8');
  const leftOut = css.match(/(?<=@source not inline\("\{)[^}]+/)?.[0].split(',') ?? [];
  expect(leftOut).not.toEqual([]);
  const files = globSync(['src/{site,pages}/**/*.{tsx,astro}', 'src/ui/**/*.tsx']);
  const used = files.flatMap((file) => classesIn(readFileSync(file, 'utf8')));
  expect(used).toContain('tabular-nums');
  expect(leftOut.filter((name) => used.includes(name))).toEqual([]);
});

/** The words of class attributes, and of other texts that look like a list of classes. */
function classesIn(code: string): string[] {
  const attributes = code.match(/(?<=class(?:Name)?=)(?:"[^"]*"|\{[^}]*\})/g) ?? [];
  const lists = code.match(/(['"`])[a-z][\w@:./[\]()%-]*(?: [\w@:./[\]()%-]+)+\1/g) ?? [];
  const texts = [...attributes, ...lists.filter((list) => list.includes('-'))];
  return texts.flatMap((text) => text.match(/(?<![\w@:./-])[a-z][\w-]*(?![\w-]*[(.:/])/g) ?? []);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claim, refuseForeign } from '#server/hosts/output-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = join(folder, 'site');
mkdirSync(site);
writeFileSync(join(site, 'panel.js'), '');

test('a folder is replaced where it is new, empty, or holds the site or what a cache kept of it', async () => {
  const out = join(folder, 'dist');
  await expect(refuseForeign(out)).resolves.toBeUndefined();
  mkdirSync(join(out, 'propiedades'), { recursive: true });
  await expect(refuseForeign(out)).resolves.toBeUndefined();
  mkdirSync(join(out, 'fotos'));
  await expect(refuseForeign(out)).rejects.toThrow(
    `OUT_DIR (${out}) tiene algo que no es este sitio (fotos)`,
  );
  await claim(out, site);
  await expect(refuseForeign(out)).resolves.toBeUndefined();
});

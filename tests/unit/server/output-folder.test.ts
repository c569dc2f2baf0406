import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkOutputFolder, markOutputFolder } from '#server/hosts/output-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = join(folder, 'site');
mkdirSync(site);
writeFileSync(join(site, 'panel.js'), '');

test('accepts a folder that is new, restored from the cache, or a site of ours, and refuses any other', async () => {
  const out = join(folder, 'dist');
  await expect(checkOutputFolder(out)).resolves.toBeUndefined();
  mkdirSync(join(out, 'propiedades'), { recursive: true });
  await expect(checkOutputFolder(out)).resolves.toBeUndefined();
  mkdirSync(join(out, 'fotos'));
  await expect(checkOutputFolder(out)).rejects.toThrow(
    `OUT_DIR (${out}) tiene algo que no es este sitio (fotos)`,
  );
  await markOutputFolder(out, site);
  await expect(checkOutputFolder(out)).resolves.toBeUndefined();
});

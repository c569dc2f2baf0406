import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeholderSnapshot } from '#render/bundles/make-bundles.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import type { StandbyProcess } from '#render/process/standby-process.ts';

/**
 * Renders what an installation serves until somebody fills in the company's details: the panel and its assets. It is no
 * release, so nothing counts as published.
 * @returns the folder of the site
 */
export async function renderSetupSite(dataDir: string, renderProcess: StandbyProcess): Promise<string> {
  const file = snapshotFileIn(dataDir);
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, Buffer.from(JSON.stringify(placeholderSnapshot)));
  const { site: rendered } = await renderProcess.render({ panelOnly: true }, () => {});
  const site = join(dataFoldersOf(dataDir).work, 'setup');
  await rm(site, { recursive: true, force: true, maxRetries: 3 });
  await rename(rendered, site);
  return site;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedDocumentsIn } from '#render/documents/published-documents.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { damagedPhotographsIn } from '#render/photographs/photograph-checksums.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { printFailure } from '#server/terminal.ts';
import { damagedFilesOf, damageText } from './damaged-files.ts';
import type { ReleaseStore } from './release-store.ts';

interface ReleaseVerifierOptions {
  dataDir: string;
  releases: Pick<ReleaseStore, 'current'>;
  /** Resolves when no publication runs. Each file waits for it. */
  buildEnd: () => Promise<void>;
  /** Called when files of the live release are damaged. */
  onDamaged: () => void;
  signal: AbortSignal;
}

/** Makes the verifier of the live release, its photographs and its documents, which reads all files beside builds. */
export function makeReleaseVerifier({
  dataDir,
  releases,
  buildEnd,
  onDamaged,
  signal,
}: ReleaseVerifierOptions) {
  let damaged: ReadonlySet<string> = new Set();
  let isIncomplete = false;
  let running: Promise<void> | undefined;

  async function beforeFile(): Promise<void> {
    await buildEnd();
    signal.throwIfAborted();
  }

  /** The next build encodes and fetches again what is missing. @returns the names of the removed files */
  async function removeDamagedCopies(photographs: string[]): Promise<string[]> {
    const folders = dataFoldersOf(dataDir);
    const lost = {
      photographs: await damagedPhotographsIn(folders.photographs, new Set(photographs), beforeFile),
      documents: await damagedDocumentsIn(folders.documents, beforeFile),
    };
    for (const name of lost.photographs) await rm(join(folders.photographs, name), { force: true });
    for (const name of lost.documents) await rm(join(folders.documents, name), { force: true });
    return [...lost.photographs, ...lost.documents];
  }

  async function findDamage(): Promise<void> {
    const live = await releases.current();
    if (!live) return;
    const found = await damagedFilesOf(live, beforeFile);
    const copies = await removeDamagedCopies(live.photographs);
    const isLive = (await releases.current())?.name === live.name;
    if (copies.length === 0 && (found.length === 0 || !isLive)) return;
    const texts = [
      ...(found.length > 0 ? [damageText(live, found)] : []),
      ...(copies.length > 0
        ? [`Fotografías y documentos dañados: ${copies.length} (${copies.slice(0, 3).join(', ')}).`]
        : []),
    ];
    printFailure(`${texts.join(' ')} Se hacen de nuevo.`);
    if (isLive) damaged = new Set(found);
    isIncomplete = true;
    onDamaged();
  }

  return {
    /** Where the files lie that the next build has to make again. */
    damaged: () => damaged,
    /** Whether the next build has to make files again. */
    needsBuild: () => isIncomplete,
    /** Tells that a build made all of them again. */
    forget(): void {
      damaged = new Set();
      isIncomplete = false;
    },
    /** Reads all files, unless it is doing so. Never throws. */
    verify(): Promise<void> {
      running ??= findDamage()
        .catch((error: Error) => signal.aborted || printFailure(reasonOf(error)))
        .then(() => {
          running = undefined;
        });
      return running;
    },
    /** Waits for the reading that runs. The signal ends it early. */
    stop: async () => void (await running),
  };
}

export type ReleaseVerifier = ReturnType<typeof makeReleaseVerifier>;

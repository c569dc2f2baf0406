import { reasonOf } from '#server/failure-reason.ts';
import { printFailure } from '#server/terminal.ts';
import { damagedFilesOf, damageText } from './damaged-files.ts';
import type { ReleaseStore } from './release-store.ts';

interface ReleaseVerifierOptions {
  releases: Pick<ReleaseStore, 'current'>;
  /** Resolves when no publication runs. Each file waits for it. */
  buildEnd: () => Promise<void>;
  /** Called when files of the live release are damaged. */
  onDamaged: () => void;
  signal: AbortSignal;
}

/** Makes the verifier of the live release, which reads all of its files beside builds. */
export function makeReleaseVerifier({ releases, buildEnd, onDamaged, signal }: ReleaseVerifierOptions) {
  let damaged: ReadonlySet<string> = new Set();
  let running: Promise<void> | undefined;

  async function findDamage(): Promise<void> {
    const live = await releases.current();
    if (!live) return;
    const found = await damagedFilesOf(live, async () => {
      await buildEnd();
      signal.throwIfAborted();
    });
    if (found.length === 0 || (await releases.current())?.name !== live.name) return;
    printFailure(`${damageText(live, found)} Se hacen de nuevo.`);
    damaged = new Set(found);
    onDamaged();
  }

  return {
    /** Where the files lie that the next build has to make again. */
    damaged: () => damaged,
    /** Tells that a build made all of them again. */
    forget(): void {
      damaged = new Set();
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

import { on } from 'node:events';
import { codeVersionOf } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import type { ReleaseFiles } from '#server/front/release-files.ts';
import { refuseForeignMigrations } from '#server/pocketbase/applied-migrations.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import type { Lifetime } from '#server/service.ts';
import { originsOf, type Settings } from '#server/settings.ts';
import {
  type KeeperMessage,
  type ListeningSocket,
  parseKeeperMessage,
  rehearsalWord,
  returnWord,
  type SuccessorMessage,
} from './messages.ts';
import { isShowable, type Rehearsal, rehearse } from './rehearsal.ts';

/** A start that takes the place of a running product. */
export interface Succession {
  listeningSocket: ListeningSocket;
  /** undefined when the code has run here before. */
  rehearsal: Rehearsal | undefined;
  /** Tells the keeper that pages are answered here now. Resolves when nobody else uses DATA_DIR any more. */
  awaitRelease(): Promise<void>;
  /** Tells the keeper that the API is answered here now. */
  taken(): void;
  /** Tells the keeper that the start has ended. */
  finished(): void;
  /** Tells the keeper why this process ends. */
  failed(error: unknown): void;
  /** Calls back when the keeper gives the place to another process. */
  onRelease(callback: () => Promise<void>): void;
}

function send(message: SuccessorMessage, socket?: ListeningSocket): void {
  // Node sends the handle of a listening server too, which its types do not name.
  process.send?.(message, socket as undefined);
}

const failed = (error: unknown) =>
  send({ type: 'failed', sentence: error instanceof Error ? error.message : String(error) });

/**
 * Prepares to take the place of a running product, which goes on until `awaitRelease`. Returns undefined when this process
 * was not started for that.
 * @param files - shows the newest release from then on
 * @throws OperatorError when this code cannot run with the data, which are as before
 */
export async function joinSuccession(
  settings: Settings,
  files: ReleaseFiles,
  lifetime: Lifetime,
): Promise<Succession | undefined> {
  const isRehearsed = process.argv.includes(rehearsalWord);
  if (!process.send || !(isRehearsed || process.argv.includes(returnWord))) return undefined;
  const { signal } = lifetime;
  process.once('disconnect', () => void lifetime.end(0));
  const inbox = on(process, 'message', { signal });
  const next = async (type: KeeperMessage['type']): Promise<ListeningSocket> => {
    for (;;) {
      const [message, socket] = (await inbox.next()).value ?? [];
      if (parseKeeperMessage(message).type === type) return socket;
    }
  };
  try {
    const rehearsal = isRehearsed ? await rehearseHere(settings, signal) : undefined;
    send({ type: 'ready' });
    const listeningSocket = await next('socket');
    await showNewest(settings.dataDir, files, rehearsal);
    return {
      listeningSocket,
      rehearsal,
      async awaitRelease() {
        send({ type: 'listening' }, listeningSocket);
        await next('released');
      },
      taken: () => send({ type: 'taken' }),
      finished: () => send({ type: 'finished' }),
      failed,
      onRelease: (callback) => void next('release').then(callback, () => {}),
    };
  } catch (error) {
    failed(error);
    throw error;
  }
}

function rehearseHere(settings: Settings, signal: AbortSignal): Promise<Rehearsal> {
  refuseForeignMigrations(settings.dataDir);
  const codeVersion = codeVersionOf(originsOf(settings.siteUrl, '', settings.mapTiles));
  const say = (sentence: string) => send({ type: 'step', sentence });
  return rehearse(settings, codeVersion, { say, signal });
}

/** Shows the live release, and over it the rehearsed one. The code of both stays reachable for readers of earlier pages. */
async function showNewest(
  dataDir: string,
  files: ReleaseFiles,
  rehearsal: Rehearsal | undefined,
): Promise<void> {
  const live = await makeReleaseStore(dataFoldersOf(dataDir).releases).current();
  if (live) files.show(live);
  const { release, setupSite = '' } = rehearsal ?? {};
  if (release && isShowable(release, live)) files.show(release);
  else if (!live && setupSite) files.showSetup(setupSite);
}

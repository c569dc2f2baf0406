import type PocketBase from 'pocketbase';
import { say } from '#server/terminal.ts';
import { codeFingerprint } from './fingerprint.ts';
import { announcePublication } from './publication.ts';
import { publish, type Workshop } from './publish.ts';
import type { Release } from './releases.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface Publishing extends Workshop {
  superuser: () => Promise<PocketBase>;
  /** Shows a release to visitors. */
  show: (release: Release) => void;
}

const firstRetry = 5_000;
const lastRetry = 300_000;

/**
 * Keeps the public site at PocketBase's revision: one build at a time; whatever changed during it is
 * in one more. A failed build is tried again with growing pauses, or at once when something changes.
 */
export function createPublisher(publishing: Publishing) {
  let running: Promise<void> | undefined;
  let wanted = false;
  let retry: NodeJS.Timeout | undefined;
  let pause = firstRetry;

  async function catchUp(): Promise<void> {
    while (wanted) {
      wanted = false;
      const snapshot = await takeSnapshot(sourceOf(publishing));
      if (isLive(await publishing.releases.current(), snapshot, publishing.siteUrl)) continue;
      await publishOnce(snapshot, publishing);
      wanted = true;
    }
  }

  function wake(): void {
    clearTimeout(retry);
    wanted = true;
    running ??= catchUp()
      .then(() => {
        pause = firstRetry;
      })
      .catch(retryLater)
      .finally(() => {
        running = undefined;
        if (wanted && !publishing.signal?.aborted) wake();
      });
  }

  function retryLater(error: Error): void {
    if (publishing.signal?.aborted) return;
    say(`La publicación falló y el sitio anterior sigue en línea: ${error.message}`);
    wanted = false;
    retry = setTimeout(wake, pause);
    pause = Math.min(lastRetry, pause * 2);
  }

  return {
    wake,
    /** Publishes what is not live yet. @throws where a start cannot go on without it */
    async publishNow(): Promise<void> {
      wanted = true;
      await catchUp();
    },
    async stop(): Promise<void> {
      clearTimeout(retry);
      await running;
    },
  };
}

async function publishOnce(snapshot: Snapshot, publishing: Publishing): Promise<void> {
  const started = Date.now();
  const publication = await announcePublication(publishing.superuser, snapshot.revision);
  try {
    const { release, pages } = await publish(snapshot, publishing);
    publishing.show(release);
    await publication.succeeded(pages);
    say(
      `En línea: revisión ${snapshot.revision}, ${pages} páginas, ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    );
  } catch (error) {
    await publication.failed((error as Error).message);
    throw error;
  }
}

function isLive(release: Release | undefined, { revision }: Snapshot, siteUrl: string): boolean {
  return release?.revision === revision && release.fingerprint === codeFingerprint(siteUrl);
}

const sourceOf = ({ pocketbaseUrl, superuser }: Publishing) => ({
  url: pocketbaseUrl,
  token: async () => (await superuser()).authStore.token,
});

import { setTimeout as wait } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import type { Snapshot } from '#domain/snapshot.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { forgetPhotographs } from '#render/photographs/encoded-photographs.ts';
import { say } from '#server/terminal.ts';
import { rememberAddresses } from './property-paths.ts';
import {
  announcePublication,
  forgetReleases,
  interrupted,
  type Publication,
  pinnedRelease,
} from './publication-report.ts';
import { type Progress, publish, type Workshop } from './publish.ts';
import { takeSnapshot } from '#render/snapshot/read-snapshot.ts';
import type { Release } from './releases.ts';

interface Publishing extends Workshop {
  superuser: () => Promise<PocketBase>;
  /** Shows a release to visitors, in place of the one before. */
  show: (release: Release) => void;
  signal: AbortSignal;
}

const firstRetry = 5_000;
const lastRetry = 300_000;
/**
 * Milliseconds without a call after which a burst of changes is over (PocketBase calls once a second), and for which its
 * end is waited at most after a build.
 */
const lull = 2_000;
const longestBurst = 5_000;

/**
 * Keeps the public site at PocketBase's revision: one build at a time, begun at once; whatever changed during it, which a
 * call follows too, is in one more, begun when the burst of changes is over. A failed build is tried again with growing
 * pauses, or at once when something changes.
 */
export function createPublisher(publishing: Publishing) {
  let running: Promise<void> | undefined;
  let wanted = false;
  let retry: NodeJS.Timeout | undefined;
  let pause = firstRetry;
  let wokenAt = 0;

  async function catchUp(): Promise<void> {
    while (wanted) {
      wanted = false;
      const isBuilt = await bringUpToDate(publishing);
      publishing.builds.prepare();
      if (isBuilt && wokenAt > 0) await endOfBurst();
    }
  }

  async function endOfBurst(): Promise<void> {
    const since = Date.now();
    for (;;) {
      const left = Math.min(wokenAt + lull, since + longestBurst) - Date.now();
      if (left <= 0) return;
      await wait(left, undefined, { signal: publishing.signal });
    }
  }

  function wake(): void {
    clearTimeout(retry);
    wanted = true;
    wokenAt = Date.now();
    running ??= catchUp()
      .then(() => {
        pause = firstRetry;
      })
      .catch(retryLater)
      .finally(() => {
        running = undefined;
        if (wanted && !publishing.signal.aborted) wake();
      });
  }

  function retryLater(error: Error): void {
    if (publishing.signal.aborted) return;
    say(`La publicación falló y el sitio anterior sigue en línea: ${error.message}`);
    retry = setTimeout(wake, pause);
    pause = Math.min(lastRetry, pause * 2);
  }

  return {
    wake,
    /** Publishes what is not live yet. @throws where it cannot and visitors have nothing to see meanwhile */
    async publishNow(): Promise<void> {
      wanted = true;
      running = catchUp()
        .catch(async (error: Error) => {
          if (publishing.signal.aborted || !(await publishing.releases.current())) throw error;
          retryLater(error);
        })
        .finally(() => {
          running = undefined;
        });
      await running;
    },
    async stop(): Promise<void> {
      clearTimeout(retry);
      await running?.catch(() => {});
      await publishing.builds.end();
    },
  };
}

/** Shows visitors what PocketBase wants shown. @returns whether that took a build */
async function bringUpToDate(publishing: Publishing): Promise<boolean> {
  const { releases, superuser, pocketbaseUrl, fingerprint } = publishing;
  const source = { url: pocketbaseUrl, token: async () => (await superuser()).authStore.token };
  const snapshot = await takeSnapshot(source);
  const live = await releases.current();
  if (live) await rememberAddresses(live.addresses, snapshot, source);
  const pinned = releases.read(snapshot.pinned_release);
  if (pinned) {
    if (live?.name !== pinned.name) await rollBack(pinned, snapshot.revision, publishing);
    return false;
  }
  if (live?.revision === snapshot.revision && live.fingerprint === fingerprint) return false;
  const release = await publishOnce(snapshot, publishing);
  await rememberAddresses(release.addresses, snapshot, source);
  return true;
}

async function publishOnce(snapshot: Snapshot, publishing: Publishing): Promise<Release> {
  const started = Date.now();
  const release = await announced(snapshot.revision, publishing, (publication) => {
    const progress: Progress = (step) => {
      const show = publishing.progress(step);
      return (done, total) => {
        show(done, total);
        publication.reached(step, done, total);
      };
    };
    return publish(snapshot, { ...publishing, progress });
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`En línea: revisión ${snapshot.revision}, ${release.pages} páginas, ${seconds} s.`);
  await removeOutdated(publishing);
  return release;
}

/** An administrator may have gone back to an earlier release during the build: where nobody knows, all stay. */
async function removeOutdated({ superuser, releases, dataDir }: Publishing): Promise<void> {
  const pinned = await pinnedRelease(superuser);
  if (pinned === undefined) return;
  const { photographs } = dataFoldersOf(dataDir);
  await forgetReleases(
    superuser,
    await releases.prune(pinned, (keys) => forgetPhotographs(photographs, keys)),
  );
}

async function rollBack(release: Release, revision: number, publishing: Publishing): Promise<void> {
  await announced(revision, publishing, async () => {
    await publishing.releases.pointTo(release.name);
    return release;
  });
  say(`En línea: otra vez la revisión ${release.revision}, hasta el próximo cambio.`);
}

/** Lets a release go live and shows it to visitors; administrators see it from its beginning to its end. */
async function announced(
  revision: number,
  { superuser, show, signal }: Publishing,
  goLive: (publication: Publication) => Promise<Release>,
): Promise<Release> {
  const publication = await announcePublication(superuser, revision);
  const release = await goLive(publication).catch(async (error: Error) => {
    await publication.failed(signal.aborted ? interrupted : error.message);
    throw error;
  });
  show(release);
  await publication.succeeded(release.pages, release.name);
  return release;
}

import { setTimeout as wait } from 'node:timers/promises';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { publishedNamesOf } from '#render/documents/published-documents.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { removePhotographs, removeWithdrawnImages } from '#render/photographs/encoded-photographs.ts';
import { originalsOf } from '#render/photographs/originals.ts';
import { makeStepTimer, type StepTimer, stepTimesText } from '#render/process/step-times.ts';
import { ensurePhotographsFolder, type StepProgress } from '#render/snapshot/write-snapshot.ts';
import { printFailure, printLine } from '#server/terminal.ts';
import { type BackgroundEncoder, makeBackgroundEncoder, photographsStep } from './background-encoder.ts';
import { type BackgroundRoads, makeBackgroundRoads, roadsDigestOf } from './background-roads.ts';
import { saveFailedPreviews } from './failed-previews.ts';
import { savePropertyPaths } from './property-paths.ts';
import {
  getPinnedRelease,
  interrupted,
  type PublicationReport,
  removeReleasesExcept,
  startPublicationReport,
} from './publication-report.ts';
import { type PublisherDeps, publish } from './publish.ts';
import type { Release } from './release-reader.ts';
import { makeReleaseVerifier, type ReleaseVerifier } from './release-verifier.ts';
import { renderSetupSite } from './setup-site.ts';

const firstRetryDelayMs = 5_000;
const maxRetryDelayMs = 300_000;
/** A burst of edits is over after this time without a call. PocketBase calls once a second during a burst. */
const burstQuietMs = 2_000;
/** After a build, the publisher waits at most this long for the end of a burst. */
const maxBurstWaitMs = 5_000;
/** A build that takes longer does not keep other work waiting. */
const quickBuildMs = 5_000;

/**
 * Makes the publisher, which keeps the public site at PocketBase's revision.
 *
 * - One build runs at a time. The first edit starts it at once.
 * - All edits during a build go live with one more build, which starts when the burst is over.
 * - Old releases are removed after a burst, until the next edit comes.
 * - A failed build is tried again, with growing delays, or at once after the next edit.
 * - Many new photographs are encoded between the builds, which have the processor for themselves, and go live with later ones.
 * - Ways by road are fetched beside builds too.
 * - A damaged file of the live release is found beside builds, and made again.
 */
export function makePublisher(deps: PublisherDeps) {
  let running: Promise<void> | undefined;
  let isBuildRequested = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryDelayMs = firstRetryDelayMs;
  const burst = makeBurst(deps.signal);
  let building: Promise<unknown> = Promise.resolve();
  let quickBuild: Promise<unknown> = building;
  const shouldStop = () => isBuildRequested || deps.signal.aborted;
  const buildEnd = async () => void (await building);
  const { encoder, roads, verifier, stopAll } = makeBackgroundWork(deps, buildEnd, start);

  async function buildUntilCurrent(): Promise<void> {
    while (isBuildRequested) {
      isBuildRequested = false;
      const isBuilt = await blockOthers(publishIfOutdated({ encoder, roads, verifier }, deps));
      deps.renderProcess.prepare();
      if (!isBuilt) continue;
      if (isBuilt === 'again') void verifier.verify();
      await burst.end();
      await blockOthers(removeOldReleases(deps, shouldStop));
    }
  }

  /** Lets the work beside builds wait for a part of one. */
  function blockOthers<T>(part: Promise<T>): Promise<T> {
    building = part.catch(() => {});
    quickBuild = Promise.race([building, wait(quickBuildMs, undefined, { ref: false })]);
    return part;
  }

  function requestBuild(): void {
    burst.addCall();
    start();
  }

  function start(): void {
    clearTimeout(retryTimer);
    isBuildRequested = true;
    running ??= buildUntilCurrent()
      .then(() => {
        retryDelayMs = firstRetryDelayMs;
      })
      .catch(retryLater)
      .finally(() => {
        running = undefined;
        if (isBuildRequested && !deps.signal.aborted) start();
      });
  }

  function retryLater(error: Error): void {
    if (deps.signal.aborted) return;
    printFailure(`La publicación falló y el sitio anterior sigue en línea: ${error.message}`);
    retryTimer = setTimeout(start, retryDelayMs);
    retryDelayMs = Math.min(maxRetryDelayMs, retryDelayMs * 2);
  }

  return {
    /** Starts a build, or marks that the running build has to be followed by another. */
    requestBuild,
    verify: verifier.verify,
    waitingPhotographs: encoder.waiting,
    /** Resolves when no build runs, or the running one is not as quick as that of an edit. */
    quickBuildEnd: async () => void (await quickBuild),
    /**
     * Publishes what is not live yet, and waits for it.
     * @throws Error when that fails and there is no live release that visitors can see meanwhile
     */
    async publishNow(): Promise<void> {
      isBuildRequested = true;
      running = buildUntilCurrent()
        .catch(async (error: Error) => {
          if (deps.signal.aborted || !(await deps.releases.current())) throw error;
          retryLater(error);
        })
        .finally(() => {
          running = undefined;
        });
      await running;
    },
    async stop(): Promise<void> {
      clearTimeout(retryTimer);
      await running?.catch(() => {});
      await stopAll();
      await deps.renderProcess.stop();
    },
  };
}

/** What goes on beside builds. */
function makeBackgroundWork(deps: PublisherDeps, buildEnd: () => Promise<void>, start: () => void) {
  const fileToken = async () => (await deps.superuser()).files.getToken();
  const encoder = makeBackgroundEncoder({ ...deps, fileToken, printFailure, buildEnd, onEncoded: start });
  const roads = makeBackgroundRoads({ ...deps, printFailure, onFetched: start });
  const verifier = makeReleaseVerifier({ ...deps, buildEnd, onDamaged: start });
  const stopAll = () => Promise.all([encoder, roads, verifier].map(({ stop }) => stop()));
  return { encoder, roads, verifier, stopAll };
}

/** A series of calls, each soon after the one before. */
function makeBurst(signal: AbortSignal) {
  let lastCallAt: number | undefined;
  return {
    addCall(): void {
      lastCallAt = Date.now();
    },
    /** Waits until the burst is over, but at most `maxBurstWaitMs`. */
    async end(): Promise<void> {
      if (lastCallAt === undefined) return;
      const latest = Date.now() + maxBurstWaitMs;
      for (;;) {
        const remainingMs = Math.min(lastCallAt + burstQuietMs, latest) - Date.now();
        if (remainingMs <= 0) return;
        await wait(remainingMs, undefined, { signal });
      }
    },
  };
}

/** What a build reads. */
interface BuildSources {
  encoder: BackgroundEncoder;
  roads: BackgroundRoads;
  verifier: ReleaseVerifier;
}

/**
 * Makes the revision and the release that PocketBase asks for live. Without the company's details it publishes nothing.
 * @returns whether that took a build; `again` when it changed nothing else, so that somebody asked for it
 * @throws OperatorError when a release is live and the facts are missing, so it belongs to another database
 */
async function publishIfOutdated(
  { encoder, roads, verifier }: BuildSources,
  deps: PublisherDeps,
): Promise<boolean | 'again'> {
  const { releases, superuser, pocketbaseUrl, snapshotReader, codeVersion } = deps;
  const source = {
    get url() {
      return pocketbaseUrl();
    },
    token: async () => (await superuser()).authStore.token,
  };
  const timer = makeStepTimer();
  const snapshot = await snapshotReader.read(source);
  timer.end('catálogo leído');
  const live = await releases.current();
  if (!hasCompanyDetails(snapshot.company)) {
    if (live) throw new OperatorError(missingCompanyDetails);
    deps.showSetup(await renderSetupSite(deps.dataDir, deps.renderProcess));
    return false;
  }
  if (live) await savePropertyPaths(live.canonicalPaths, snapshot, source);
  const pinned = releases.read(snapshot.pinned_release);
  if (pinned) {
    await removeWithdrawnDocuments(snapshot, deps);
    const missing = encoder.unreadableReason(snapshot);
    if (live?.name !== pinned.name) await rollBack(pinned, { revision: snapshot.revision, missing }, deps);
    return false;
  }
  const knownRoads = await roads.read(snapshot);
  const canBeCompleted =
    verifier.needsBuild() ||
    (live?.isIncomplete && !encoder.isRunning()) ||
    live?.roadsDigest !== roadsDigestOf(knownRoads);
  if (live?.revision === snapshot.revision && live.codeVersion === codeVersion && !canBeCompleted) {
    await removeWithdrawnDocuments(snapshot, deps);
    return false;
  }
  timer.end('direcciones');
  const release = await publishSnapshot(snapshot, knownRoads, { encoder, verifier }, deps, timer);
  verifier.forget();
  if (live?.isIncomplete && !release.isIncomplete)
    printLine('Las fotografías están en línea en todos sus tamaños.');
  await removeWithdrawnDocuments(snapshot, deps);
  await savePropertyPaths(release.canonicalPaths, snapshot, source);
  await saveFailedPreviews(encoder.withoutPreview(snapshot), snapshot, source);
  return live && isSame(live, release) ? 'again' : true;
}

/** Only the home page states the revision. */
function isSame({ files: before }: Release, { files }: Release): boolean {
  const changed = files.entries().filter(([file, location]) => before.get(file) !== location);
  return before.size === files.size && changed.take(2).toArray().length < 2;
}

/** Removes documents that are not public any more from every release, and the images of such plans and of brokers who are not shown. */
async function removeWithdrawnDocuments(snapshot: Snapshot, deps: PublisherDeps): Promise<void> {
  await deps.releases.removeDocumentsExcept(publishedNamesOf(snapshot.documents));
  await removeWithdrawnImages(originalsOf(snapshot), await ensurePhotographsFolder(deps.dataDir));
}

async function publishSnapshot(
  snapshot: Snapshot,
  roads: PropertyRoads[],
  { encoder, verifier }: Pick<BuildSources, 'encoder' | 'verifier'>,
  deps: PublisherDeps,
  timer: StepTimer,
): Promise<Release> {
  const startedAt = Date.now();
  const { revision } = snapshot;
  const missing = () => encoder.unreadableReason(snapshot);
  const release = await goLiveWithReport({ revision, missing }, deps, (report) => {
    const progress: StepProgress = (step) => {
      const show = deps.progress(step);
      return (done, total) => {
        show(done, total);
        report.progress(step, done, total);
      };
    };
    return publish(snapshot, roads, encoder, { ...deps, progress }, timer, verifier.damaged());
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  printLine(`En línea: revisión ${snapshot.revision}, ${release.pages} páginas, ${seconds} s.`);
  printLine(`  Pasos: ${stepTimesText(timer.times)}.`);
  return release;
}

/**
 * Keeps all releases when PocketBase does not say which one is pinned: it may have been pinned during the build.
 * @param shouldStop whether the next build waits; it continues this
 */
async function removeOldReleases(
  { superuser, releases, dataDir }: PublisherDeps,
  shouldStop: () => boolean,
): Promise<void> {
  const pinned = await getPinnedRelease(superuser);
  if (pinned === undefined) return;
  const folder = dataFoldersOf(dataDir).photographs;
  const remove = (contentHashes: Set<string>) => removePhotographs(folder, contentHashes);
  const kept = await releases.prune(pinned, remove, shouldStop);
  await removeReleasesExcept(kept, superuser);
}

async function rollBack(
  release: Release,
  { revision, missing }: { revision: number; missing: string },
  deps: PublisherDeps,
): Promise<void> {
  await goLiveWithReport({ revision, missing: () => missing }, deps, async () => {
    await deps.releases.pointTo(release.name);
    return release;
  });
  printLine(`En línea: otra vez la revisión ${release.revision}, hasta el próximo cambio.`);
}

/**
 * Runs a build or roll-back, shows the release to visitors, and reports start, progress and end to administrators, with
 * sentences about what the site does not show.
 */
async function goLiveWithReport(
  { revision, missing }: { revision: number; missing: () => string },
  { superuser, show, signal, onPublication }: PublisherDeps,
  goLive: (report: PublicationReport) => Promise<Release>,
): Promise<Release> {
  const startedAt = performance.now();
  const report = await startPublicationReport(superuser, revision);
  const release = await goLive(report).catch(async (error: Error) => {
    if (!signal.aborted) onPublication?.('failed', performance.now() - startedAt);
    await report.failed(signal.aborted ? interrupted : error.message);
    throw error;
  });
  show(release);
  onPublication?.('online', performance.now() - startedAt);
  const remainingStep = release.isIncomplete ? photographsStep : '';
  await report.succeeded(release.pages, release.name, remainingStep, missing());
  return release;
}

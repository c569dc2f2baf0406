import { codeVersionOf } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeStandbyProcess } from '#render/process/standby-process.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { watchBackups } from './backup/watch-backups.ts';
import { demandPath, makeDemandHandler } from './demand/demand-handler.ts';
import { makeReleaseFiles, type ReleaseFiles } from './front/release-files.ts';
import { makeReleaseSwitch } from './front/release-switch.ts';
import { makeAskingList } from './matching/asking-list.ts';
import { makeMatchingEngine } from './matching/matching-engine.ts';
import { makePublisherMetrics } from './metrics/publisher-metrics.ts';
import { openProduct, type Product } from './product.ts';
import { failInterruptedPublications } from './publisher/publication-report.ts';
import { makePublisher } from './publisher/publisher.ts';
import type { Release } from './publisher/release-reader.ts';
import { makeReleaseStore, type ReleaseStore } from './publisher/release-store.ts';
import { type Lifetime, runService } from './service.ts';
import { originsOf, type Settings } from './settings.ts';
import { printLine, progress } from './terminal.ts';
import { readStart, recordStart } from './upgrade/start-record.ts';
import { welcome } from './welcome.ts';

/** Starts PocketBase and listens. Visitors see the live release meanwhile. */
async function open(
  settings: Settings,
  lifetime: Lifetime,
  { files, live, onLocked }: { files: ReleaseFiles; live: Release | undefined; onLocked: () => void },
) {
  const { dataDir } = settings;
  if (live) files.show(live);
  const product = await openProduct(settings, lifetime, {
    files,
    isLive: live !== undefined,
    onLocked,
  }).catch((error: Error) => {
    const isOurs = readStart(dataDir)?.pid === process.pid;
    if (isOurs && !lifetime.signal.aborted) recordStart(dataDir, 'failed', error.message);
    throw error;
  });
  // Before everything else is closed, so that no request is refused.
  lifetime.onEnd(product.front.drain);
  recordStart(dataDir, 'ready');
  return product;
}

/** Compares requirements with properties: for the panel, and to tell about changes. */
function openComparisons(
  { front, ...product }: Product,
  settings: Settings,
  { signal, onEnd }: Lifetime,
  liveRelease: ReleaseStore['current'],
) {
  const { superuser } = product;
  const listAsking = makeAskingList();
  const snapshotReader = makeSnapshotReader();
  const matching = makeMatchingEngine({ superuser, liveRelease, signal, listAsking });
  const demand = makeDemandHandler({ ...product, rule: settings, listAsking, snapshotReader });
  front.route(demandPath, demand);
  onEnd(matching.stop);
  return { matching, demand, snapshotReader };
}

const verifyIntervalMs = 6 * 60 * 60 * 1000;

/** Looks for damaged files now, and every six hours. */
function verifyRegularly(verify: () => Promise<void>, signal: AbortSignal): void {
  void verify();
  const timer = setInterval(() => void verify(), verifyIntervalMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}

await runService(async (settings, lifetime) => {
  const files = makeReleaseFiles();
  const releases = makeReleaseStore(dataFoldersOf(settings.dataDir).releases);
  const live = await releases.current();
  const { dataDir, siteUrl, mapTiles, routingUrl } = settings;
  const { signal } = lifetime;
  const codeVersion = codeVersionOf(originsOf(siteUrl, '', mapTiles));
  const renderProcess = makeStandbyProcess({ dataDir, siteUrl, codeVersion, signal });
  lifetime.onEnd(renderProcess.stop);
  const product = await open(settings, lifetime, { files, live, onLocked: renderProcess.prepare });
  const { front, pocketbaseUrl, superuser, onChange, addMetrics } = product;
  if (!process.env.BACKUP_S3_BUCKET) {
    const watching = watchBackups({ dataDir, signal });
    lifetime.onEnd(() => watching);
  }
  const releaseSwitch = makeReleaseSwitch(files.show, () => publisher.quickBuildEnd(), signal);
  lifetime.onEnd(releaseSwitch.compressed);
  await failInterruptedPublications(superuser);
  const serveFiles = () => front.route('/', files);
  const publications = makePublisherMetrics();
  const { matching, demand, snapshotReader } = openComparisons(product, settings, lifetime, releases.current);
  const publisher = makePublisher({
    dataDir,
    siteUrl,
    codeVersion,
    routingUrl,
    pocketbaseUrl,
    superuser,
    snapshotReader,
    releases,
    renderProcess,
    signal,
    show: (release) => {
      releaseSwitch.show(release);
      serveFiles();
    },
    showSetup: (site) => {
      files.showSetup(site);
      serveFiles();
    },
    progress,
    onPublication(result, durationMs) {
      publications.observe(result, durationMs);
      if (result !== 'online') return;
      matching.run();
      void demand.readAhead();
    },
  });
  addMetrics(async () =>
    publications.read(publisher.waitingPhotographs(), (await releases.current())?.revision),
  );
  lifetime.onEnd(publisher.stop);

  if (live) {
    releaseSwitch.show(live);
    serveFiles();
  }
  if (live?.codeVersion === codeVersion) publisher.requestBuild();
  else {
    printLine('Construyendo el sitio público…');
    await publisher.publishNow();
  }
  onChange(() => {
    publisher.requestBuild();
    matching.run();
  });
  // What an earlier process published and did not compare.
  matching.run();
  await releaseSwitch.compressed();
  verifyRegularly(publisher.verify, signal);
  welcome(settings, { isSetUp: (await releases.current()) !== undefined });
});

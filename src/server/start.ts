import { codeVersionOf } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeStandbyProcess } from '#render/process/standby-process.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { makeAlertEngine } from './alerts/alert-engine.ts';
import { makeAskingList } from './alerts/asking-list.ts';
import { watchBackups } from './backup/watch-backups.ts';
import { demandPath, makeDemandHandler } from './demand/demand-handler.ts';
import { makeReleaseFiles, type ReleaseFiles } from './front/release-files.ts';
import { makeReleaseSwitch } from './front/release-switch.ts';
import { makePublisherMetrics } from './metrics/publisher-metrics.ts';
import { openProduct, type Product } from './product.ts';
import { failInterruptedPublications } from './publisher/publication-report.ts';
import { makePublisher } from './publisher/publisher.ts';
import { makeReleaseStore, type ReleaseStore } from './publisher/release-store.ts';
import { type Lifetime, runService } from './service.ts';
import { originsOf, type Settings } from './settings.ts';
import { openKeeper } from './takeover/keeper.ts';
import { installRehearsal, removeRehearsal } from './takeover/rehearsal.ts';
import { joinSuccession } from './takeover/successor.ts';
import { printLine, progress } from './terminal.ts';
import { welcome } from './welcome.ts';

/** Starts PocketBase and listens, in the place of a running product when this process was started for that. */
async function open(settings: Settings, lifetime: Lifetime, files: ReleaseFiles) {
  const succession = await joinSuccession(settings, files, lifetime);
  const product = await openProduct(settings, lifetime, succession, files).catch((error) => {
    succession?.failed(error);
    throw error;
  });
  succession?.taken();
  succession?.onRelease(async () => {
    await product.front.drain();
    await lifetime.end(0);
  });
  if (succession?.rehearsal) await installRehearsal(succession.rehearsal, settings.dataDir);
  return { product, succession };
}

/** Compares requirements with properties: for the panel, and to tell about edits. */
function openComparisons(
  { front, ...product }: Product,
  settings: Settings,
  { signal, onEnd }: Lifetime,
  liveRelease: ReleaseStore['current'],
) {
  const { superuser } = product;
  const listAsking = makeAskingList();
  const snapshotReader = makeSnapshotReader();
  const alerts = makeAlertEngine({ superuser, liveRelease, signal, listAsking });
  const demand = makeDemandHandler({ ...product, rule: settings, listAsking, snapshotReader });
  front.route(demandPath, demand);
  onEnd(alerts.stop);
  return { alerts, demand, snapshotReader };
}

await runService(async (settings, lifetime) => {
  const files = makeReleaseFiles();
  const { product, succession } = await open(settings, lifetime, files);
  const { front, pocketbaseUrl, superuser, onChange, addMetrics } = product;
  const { dataDir, siteUrl, mapTiles, routingUrl } = settings;
  const { signal } = lifetime;
  if (!process.env.BACKUP_S3_BUCKET) {
    const watching = watchBackups({ dataDir, signal });
    lifetime.onEnd(() => watching);
  }
  const releases = makeReleaseStore(dataFoldersOf(dataDir).releases);
  const releaseSwitch = makeReleaseSwitch(files.show, () => publisher.quickBuildEnd(), signal);
  lifetime.onEnd(releaseSwitch.compressed);
  const codeVersion = codeVersionOf(originsOf(siteUrl, '', mapTiles));
  await failInterruptedPublications(superuser);
  const serveFiles = () => front.route('/', files);
  const publications = makePublisherMetrics();
  const { alerts, demand, snapshotReader } = openComparisons(product, settings, lifetime, releases.current);
  const publisher = makePublisher({
    dataDir,
    siteUrl,
    codeVersion,
    routingUrl,
    pocketbaseUrl,
    superuser,
    snapshotReader,
    releases,
    renderProcess: makeStandbyProcess({ dataDir, siteUrl, codeVersion, signal }),
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
      alerts.run();
      void demand.readAhead();
    },
  });
  addMetrics(async () =>
    publications.read(publisher.waitingPhotographs(), (await releases.current())?.revision),
  );
  lifetime.onEnd(publisher.stop);

  const live = await releases.current();
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
    alerts.run();
  });
  await removeRehearsal(dataDir);
  // What an earlier process published and did not compare.
  alerts.run();
  await releaseSwitch.compressed();
  welcome(settings, { isSetUp: (await releases.current()) !== undefined });
  if (succession) succession.finished();
  else await openKeeper(dataDir, front, lifetime);
});

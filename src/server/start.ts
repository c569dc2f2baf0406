import { codeFingerprint } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { createBuilds } from '#render/process/standby-process.ts';
import { createReleaseFiles } from './front/release-files.ts';
import { createShowing } from './front/release-switch.ts';
import { openProduct } from './product.ts';
import { runProgram } from './program.ts';
import { endInterrupted } from './publisher/publication-report.ts';
import { createPublisher } from './publisher/publisher.ts';
import { releasesIn } from './publisher/releases.ts';
import { progress, say } from './terminal.ts';
import { welcome } from './welcome.ts';

await runProgram(async (settings, lifetime) => {
  const { front, pocketbaseUrl, superuser, onChange } = await openProduct(settings, lifetime);
  const { dataDir, siteUrl } = settings;
  const releases = releasesIn(dataFoldersOf(dataDir).releases);
  const files = createReleaseFiles();
  const showing = createShowing(files.show, lifetime.signal);
  lifetime.onEnd(showing.compressed);
  const fingerprint = codeFingerprint([siteUrl]);
  await endInterrupted(superuser);
  const publisher = createPublisher({
    dataDir,
    siteUrl,
    fingerprint,
    pocketbaseUrl,
    superuser,
    releases,
    builds: createBuilds({ dataDir, siteUrl, fingerprint, signal: lifetime.signal }),
    signal: lifetime.signal,
    show: showing.show,
    progress,
  });
  lifetime.onEnd(publisher.stop);

  const last = await releases.current();
  if (last) {
    showing.show(last);
    front.route('/', files);
  }
  if (last?.fingerprint === fingerprint) publisher.wake();
  else {
    say('Construyendo el sitio público…');
    await publisher.publishNow();
    front.route('/', files);
  }
  onChange(publisher.wake);
  await showing.compressed();
  welcome(settings);
});

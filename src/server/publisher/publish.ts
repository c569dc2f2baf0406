import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { Snapshot, SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { checkSite, expectedPageCount, expectedPages } from '#render/check/site-check.ts';
import { fetchDocuments, linkDocumentsInto } from '#render/documents/published-documents.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import type { RenderOptions } from '#render/process/render-process.ts';
import type { StandbyProcess } from '#render/process/standby-process.ts';
import type { StepTimer } from '#render/process/step-times.ts';
import { canonicalPathsOf } from '#render/redirects.ts';
import type { SnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { type StepProgress, writtenSnapshotOf } from '#render/snapshot/write-snapshot.ts';
import { printFailure } from '#server/terminal.ts';
import type { BackgroundEncoder } from './background-encoder.ts';
import { roadsDigestOf } from './background-roads.ts';
import { pagesStep } from './publication-report.ts';
import type { Release } from './release-reader.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PublisherDeps {
  dataDir: string;
  siteUrl: string;
  codeVersion: string;
  /** A routing server; '' for none. */
  routingUrl: string;
  /** @throws OperatorError while PocketBase is down */
  pocketbaseUrl: () => string;
  superuser: () => Promise<PocketBase>;
  /** May have other readers too. */
  snapshotReader: SnapshotReader;
  releases: ReleaseStore;
  renderProcess: StandbyProcess;
  /** Shows a release to visitors. */
  show: (release: Release) => void;
  /** Serves the panel, and no public page. */
  showSetup: (site: string) => void;
  progress: StepProgress;
  /** Called at the end of each build or roll-back. */
  onPublication?: (result: 'online' | 'failed', durationMs: number) => void;
  signal: AbortSignal;
}

/** Above this number of changed pages, those of properties are published later, so that the others are online within seconds. */
const maxPagesAtOnce = 500;

/**
 * Makes a snapshot the live release: renders pages with the photographs that are encoded and the ways by road that are
 * known, checks them, and switches.
 * The first release waits for one size of all photographs. When nearly all pages changed, a release with the old pages of properties
 * goes live first; it has the revision of the release before, because not all pages are of this one.
 * The last release stays live when a step fails.
 * @param timer - gets the time of each step
 * @param damaged - where damaged files lie; when there are some, every page is rendered
 * @throws OperatorError naming what failed
 */
export async function publish(
  snapshot: Snapshot,
  roads: PropertyRoads[],
  encoder: BackgroundEncoder,
  deps: PublisherDeps,
  timer: StepTimer,
  damaged: ReadonlySet<string>,
): Promise<Release> {
  const { dataDir, siteUrl, codeVersion, releases, renderProcess, progress } = deps;
  const { shared } = releases;
  const previous = await releases.current();
  const { photographs, isIncomplete } = await encoder.encode(snapshot, { isFirst: !previous, progress });
  const documentsFolder = dataFoldersOf(dataDir).documents;
  const documents = await documentsOf(snapshot, documentsFolder, deps);
  const written = writtenSnapshotOf({ ...snapshot, documents }, { photographs, roads });
  timer.end('fotografías y documentos');
  const onPage = progress(pagesStep);
  const pageCount = expectedPageCount(snapshot);
  const previousCount = previous?.canonicalPaths.size ?? 0;
  const folder = await shared.ensureFolder();
  const order = { snapshot: written, shared: damaged.size === 0 ? folder : undefined };
  const render = (live?: RenderOptions['live']) =>
    renderProcess.render({ ...order, live }, (pages) => onPage(pages, pageCount));

  async function goLive(
    { site, steps, ...names }: Awaited<ReturnType<typeof render>>,
    before: Release | undefined,
    { revision, photographs }: Pick<Release, 'revision' | 'photographs'>,
  ): Promise<Release> {
    timer.end('sitio');
    for (const [step, ms] of Object.entries(steps)) timer.times[`sitio/${step}`] = ms;
    await linkDocumentsInto(documents, documentsFolder, site);
    const live = before?.files;
    const rendered = await shared.compare(site, names, live, damaged);
    timer.end('comunes');
    const pages = await checkSite({
      files: rendered.files,
      pathOf: (location) => shared.pathOf(rendered, location),
      snapshot: { ...snapshot, revision },
      siteUrl,
      previousCount,
      expected,
      live,
    });
    timer.end('revisión');
    const manifest = { revision, codeVersion, pages, isIncomplete, ...shown, photographs };
    const release = await releases.goLive(rendered, manifest);
    await releases.removeDamaged(damaged);
    timer.end('cambio');
    return release;
  }

  const mayPostpone =
    damaged.size === 0 && previous?.codeVersion === codeVersion && previous.revision < snapshot.revision;
  const [rendered, { shown, expected }] = await Promise.all([
    render(
      mayPostpone
        ? { manifestFile: releases.manifestFileOf(previous), revision: previous.revision, maxPagesAtOnce }
        : undefined,
    ),
    prepareCheck(snapshot, photographs, roads),
  ]);
  try {
    const wanted = { revision: snapshot.revision, photographs: shown.photographs };
    if (!previous || rendered.postponed === 0) return await goLive(rendered, previous, wanted);
    const photographs = [...new Set([...previous.photographs, ...shown.photographs])];
    const first = await goLive(rendered, previous, { revision: previous.revision, photographs });
    deps.show(first);
    const release = await goLive(await render(), first, wanted);
    await releases.remove(first.name);
    return release;
  } catch (error) {
    // It remembers a site that is not live, so it would take the files of that site for shared ones.
    await renderProcess.stop();
    throw error;
  }
}

const documentsOf = (
  { documents }: Snapshot,
  folder: string,
  { pocketbaseUrl, superuser, signal }: PublisherDeps,
) =>
  fetchDocuments(documents, {
    pocketbaseUrl: pocketbaseUrl(),
    fileToken: async () => (await superuser()).files.getToken(),
    folder,
    printFailure,
    signal,
  });

/** Makes what check and manifest need, while the render process works on the order that is sent already. */
async function prepareCheck(snapshot: Snapshot, photographs: SnapshotPhotograph[], roads: PropertyRoads[]) {
  await setImmediate();
  return { shown: shownIn(snapshot, photographs, roads), expected: expectedPages(snapshot) };
}

/** The part of a manifest that tells what its pages show. */
const shownIn = (snapshot: Snapshot, photographs: SnapshotPhotograph[], roads: PropertyRoads[]) => ({
  canonicalPaths: canonicalPathsOf(snapshot),
  photographs: [...new Set(photographs.map(({ contentHash }) => contentHash))],
  roadsDigest: roadsDigestOf(roads),
});

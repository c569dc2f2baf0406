import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Property } from '#domain/property.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import {
  type RenderOptions,
  type RenderProcess,
  startRenderProcess,
} from '#render/process/render-process.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import type { RenderedFiles } from '#server/publisher/shared-files.ts';
import type { snapshotOf } from '../bench/catalog.ts';

export type BuiltSnapshot = Omit<ReturnType<typeof snapshotOf>, 'properties'> & { properties: Property[] };

interface Circumstances {
  /** The site whose unchanged pages are kept. Without it and `shared` every page is rendered. */
  previous?: string;
  /** Folder of the files that releases share. Its pages are kept. */
  shared?: string;
  apiUrl?: string;
  /** Of the machine that builds; this year unless stated. */
  year?: number;
}

/** Contents by file name. */
export type SiteFiles = Map<string, string>;

/** Builds sites by name, all with the bundles of the same code. */
export async function makeSiteBuilder() {
  const folder = await mkdtemp(join(tmpdir(), 'naves-sites-'));
  const dataDir = join(folder, 'data');
  const snapshotFile = snapshotFileIn(dataDir);
  mkdirSync(dirname(snapshotFile), { recursive: true });
  const folderOf = (name: string) => join(folder, name);

  const releases = makeReleaseStore(folderOf('releases'));

  const start = ({ apiUrl, year }: Circumstances = {}) =>
    inYear(year, () =>
      startRenderProcess({
        dataDir,
        codeVersion: `of-${apiUrl}`,
        siteUrl: 'https://naves.example.org',
        // On the snapshot of the build before.
        warmsUp: true,
        apiUrl,
        outDir: folderOf('built'),
      }),
    );

  /** Renders a snapshot, and moves the site to the folder of this name. */
  async function render(
    renderProcess: RenderProcess,
    name: string,
    snapshot: BuiltSnapshot,
    options: RenderOptions,
  ) {
    let pageCount = 0;
    await renderProcess.ready;
    if (!options.snapshot) writeFileSync(snapshotFile, JSON.stringify(snapshot));
    const names = await renderProcess.render(options, (pages) => {
      pageCount = pages;
    });
    await rm(folderOf(name), { recursive: true, force: true });
    renameSync(folderOf('built'), folderOf(name));
    return { files: filesIn(folderOf(name)), pageCount, names };
  }

  /** Makes all releases, as in the product. */
  let releasing: RenderProcess | undefined;

  return {
    folderOf,
    async remove() {
      await releasing?.stop();
      await rm(folder, { recursive: true });
    },
    /**
     * Builds a site with a process of its own.
     * @returns the files that pages are made of, and the number of pages that the build reported
     */
    async build(name: string, snapshot: BuiltSnapshot, circumstances: Circumstances = {}) {
      const { previous, shared } = circumstances;
      const renderProcess = await start(circumstances);
      const options = { previous: previous && folderOf(previous), shared };
      return render(renderProcess, name, snapshot, options).finally(renderProcess.stop);
    },
    /**
     * Makes a release of a snapshot, which shares files with the releases before it.
     * @param maxPagesAtOnce when more changed, those of properties stay as in the release before
     * @returns its files, and the names of those that were rendered
     */
    async publish(snapshot: BuiltSnapshot, maxPagesAtOnce?: number) {
      const shared = await releases.shared.ensureFolder();
      const before = await releases.current();
      const live = before &&
        maxPagesAtOnce !== undefined && {
          manifestFile: releases.manifestFileOf(before),
          revision: before.revision,
          maxPagesAtOnce,
        };
      releasing ??= await start();
      const options = { snapshot, shared, ...(live && { live }) };
      const { names } = await render(releasing, 'released', snapshot, options);
      const rendered = await releases.shared.compare(folderOf('released'), names, before?.files);
      const { revision } = snapshot;
      const manifest = { revision, codeVersion: '', pages: 1, canonicalPaths: new Map(), photographs: [] };
      await releases.goLive(rendered, manifest);
      await releases.prune('', async () => {});
      const texts = [...rendered.files]
        .filter(([file]) => textFile.test(file))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const files: SiteFiles = new Map(
        texts.map(([file, location]) => [file, readFileSync(join(folderOf('releases'), location), 'utf8')]),
      );
      return {
        files,
        renderedPages: [...names.sharedNames.keys()].filter((file) => isAdded(rendered, file)),
      };
    },
  };
}

const textFile = /\.(html|json|xml|txt|webmanifest)$/;

const isAdded = ({ files, added }: RenderedFiles, file: string) => added.has(files.get(file) ?? '');

function filesIn(site: string): SiteFiles {
  const files = globSync('**/*.{html,json,xml,txt,webmanifest}', { cwd: site }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
}

/** The processes that are started meanwhile believe that it is June of that year. */
async function inYear<T>(year: number | undefined, start: () => Promise<T>): Promise<T> {
  const { NODE_OPTIONS } = process.env;
  if (year) process.env.NODE_OPTIONS = `${NODE_OPTIONS ?? ''} --import=${clockOf(year)}`;
  try {
    return await start();
  } finally {
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = NODE_OPTIONS;
  }
}

const clockOf = (year: number) =>
  `data:text/javascript,${encodeURIComponent(`
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : ['${year}-06-15T12:00:00Z']));
      }
    };
  `)}`;

import { cp, rm } from 'node:fs/promises';
import { snapshotChangeOf } from '#domain/snapshot-change.ts';
import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { type BundleOptions, ensureBundles } from '#render/bundles/make-bundles.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { writeSnapshotFile } from '#render/snapshot/write-snapshot.ts';
import { astroErrorOf, type ChildProcessRun, maxProcessMs, runChildProcess } from './child-process.ts';
import { applyNameChange, type PageNames } from './name-change.ts';
import { parseRenderMessage, type RenderMessage, type RenderOrder, type RenderResult } from './protocol.ts';

/** Writing the snapshot of 10,000 properties takes a tenth of a second, so a series of edits does it once. */
const saveDelayMs = 10_000;

export interface RenderProcessOptions extends BundleOptions {
  /** File that the pages are rendered from. Default: the snapshot of `npm start`. */
  snapshotFile?: string;
  /** Whether the process prepares itself for the next order with the catalog that is on the disk. Default: false. */
  warmsUp?: boolean;
  /** Default: false. */
  redirectPages?: boolean;
  /** Folder of the site. It is emptied first. The bundles are kept beside it. */
  outDir: string;
}

export interface RenderOptions {
  /**
   * What the pages are rendered from. A process that knows an earlier one gets what changed. Default: the snapshot that is
   * on the disk. Nobody may change its records afterwards.
   */
  snapshot?: WrittenSnapshot | undefined;
  /** Folder of the last rendered site. Pages that the same code would render the same again are reused. */
  previous?: string | undefined;
  /** Folder of the files that releases share. Pages that it has are not rendered, and are not in the site. */
  shared?: string | undefined;
  /** Lets pages stay as they are in the live release when very many changed. */
  live?: RenderOrder['live'];
  /** Renders the page of the panel only. Default: false. */
  panelOnly?: boolean;
  /** Default: half an hour. */
  timeoutMs?: number;
}

export interface RenderedSite extends RenderResult {
  /** The names in the folder of shared files, by page. Pages without a digest have none. */
  sharedNames: PageNames;
  /** Those of the order before; `nameChange` is the difference. */
  namesBefore: PageNames;
}

/** A child process that has loaded the bundles and renders the snapshot as often as it is told to. */
export interface RenderProcess {
  isRunning(): boolean;
  /** Resolves when the process has warmed up and waits, or has ended. */
  ready: Promise<void>;
  /**
   * Does what the next order need not wait for then: empties the folder of the site and copies the assets into it. When no
   * order follows for a while, it also writes the snapshot of the last order to the disk.
   */
  prepare(): void;
  /**
   * Renders a snapshot. One order at a time.
   * @param onProgress - called with the number of pages that are finished
   * @throws OperatorError when a page cannot be rendered; the process has ended then
   */
  render(options: RenderOptions, onProgress: (pages: number) => void): Promise<RenderedSite>;
  stop(): Promise<void>;
}

/**
 * Starts a process that renders the site.
 * @throws OperatorError when the code cannot be bundled
 */
export async function startRenderProcess({
  redirectPages = false,
  warmsUp = false,
  outDir,
  ...options
}: RenderProcessOptions): Promise<RenderProcess> {
  const { dataDir, snapshotFile = snapshotFileIn(dataDir), signal } = options;
  const bundles = await ensureBundles(`${outDir}-bundles`, options);
  const replaceSite = async () => {
    await rm(outDir, { recursive: true, force: true, maxRetries: 3 });
    await cp(bundles.assets, outDir, { recursive: true });
  };
  let replaced: Promise<void> | undefined;
  const replaceOnce = () => {
    replaced ??= replaceSite();
    // render() awaits it and reports its error.
    replaced.catch(() => {});
  };
  replaceOnce();
  /** The snapshot of the last order that succeeded. */
  let loaded: WrittenSnapshot | undefined;
  let sharedNames: PageNames = new Map();
  const { save, saveLater } = makeSnapshotSaver(snapshotFile, () => loaded);
  // Its modules load with an empty catalog. The order names the snapshot.
  const env = { SNAPSHOT: bundles.emptySnapshot, LAST_SNAPSHOT: warmsUp ? snapshotFile : '' };
  const run = runChildProcess(bundles.renderer, [], { env, signal });
  let isRunning = true;
  void run.ended.then(() => {
    isRunning = false;
  });
  const ready = new Promise<void>((resolve) => {
    run.child.once('message', () => resolve());
    void run.ended.then(() => resolve());
  });
  return {
    isRunning: () => isRunning,
    ready,
    prepare() {
      replaceOnce();
      saveLater();
    },
    async stop() {
      await save().catch(() => {});
      run.child.kill('SIGKILL');
      await run.ended;
    },
    async render(options, onProgress) {
      const { snapshot, previous, shared, live, panelOnly = false, timeoutMs = maxProcessMs } = options;
      replaceOnce();
      await replaced;
      replaced = undefined;
      const change = loaded && snapshot && snapshotChangeOf(loaded, snapshot);
      loaded = undefined;
      if (snapshot && !change) await save(snapshot);
      const order = { snapshotFile, change, outDir, previous, shared, live, redirectPages, panelOnly };
      const cancelKill = run.killAfter(timeoutMs);
      const { result, outcome, log } = await answerTo(order, run, onProgress);
      cancelKill();
      if (result?.type === 'rendered') {
        const { type: _, ...rendered } = result;
        loaded = snapshot;
        const namesBefore = sharedNames;
        sharedNames = applyNameChange(namesBefore, rendered.nameChange);
        return { ...rendered, namesBefore, sharedNames };
      }
      // The bundles may be damaged when the process fails without an answer. The next build makes them again.
      if (!result && outcome === 1) await rm(bundles.folder, { recursive: true, force: true });
      throw astroErrorOf('construir', outcome, result?.type === 'failed' ? `${result.reason}\n${log}` : log);
    },
  };
}

/**
 * Writes snapshots to a file, each of them once.
 * @param last returns the snapshot of the last order that succeeded; undefined while an order runs
 */
function makeSnapshotSaver(file: string, last: () => WrittenSnapshot | undefined) {
  let saved: WrittenSnapshot | undefined;
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const save = (snapshot = last()) => {
    clearTimeout(timer);
    if (!snapshot || saved === snapshot) return saving;
    saved = snapshot;
    saving = saving.then(() => writeSnapshotFile(snapshot, file));
    saving.catch(() => {});
    return saving;
  };
  return {
    save,
    saveLater(): void {
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs).unref();
    },
  };
}

/**
 * Renders the snapshot that is on the disk with a process of its own.
 * @throws OperatorError when the code cannot be bundled or a page cannot be rendered
 */
export async function renderOnce(
  processOptions: RenderProcessOptions,
  renderOptions: RenderOptions = {},
  onProgress: (pages: number) => void = () => {},
): Promise<RenderedSite> {
  const renderProcess = await startRenderProcess(processOptions);
  try {
    return await renderProcess.render(renderOptions, onProgress);
  } finally {
    await renderProcess.stop();
  }
}

type LastMessage = Exclude<RenderMessage, { type: 'ready' | 'progress' }>;

/**
 * Sends an order to a render process and waits until the site is rendered or the process has ended. A process that
 * cannot render the site ends.
 * @returns the result that it sent, if any; a message that is not understood ends the process and counts as a failure
 */
export async function answerTo(
  order: RenderOrder,
  { child, ended }: Pick<ChildProcessRun, 'child' | 'ended'>,
  onProgress: (pages: number) => void,
): Promise<{ result: LastMessage | undefined; outcome: number | string; log: string }> {
  let result: LastMessage | undefined;
  const rendered = Promise.withResolvers<{ outcome: number; log: string }>();
  const receive = (received: unknown) => {
    try {
      const message = parseRenderMessage(received);
      if (message.type === 'progress') onProgress(message.pages);
      else if (message.type !== 'ready') result ??= message;
      if (result?.type === 'rendered') rendered.resolve({ outcome: 0, log: '' });
    } catch (error) {
      result = { type: 'failed', reason: (error as Error).message };
      child.kill('SIGKILL');
    }
  };
  child.on('message', receive);
  if (child.connected) child.send(order);
  const end = await Promise.race([rendered.promise, ended]);
  child.off('message', receive);
  return { ...end, result };
}

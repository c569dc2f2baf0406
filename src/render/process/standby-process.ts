import { join } from 'node:path';
import { dataFoldersOf, sampleFileOf, snapshotFileIn } from '#render/files/data-folders.ts';
import type { RenderedSite } from './protocol.ts';
import {
  type RenderOptions,
  type RenderProcess,
  type RenderProcessOptions,
  startRenderProcess,
} from './render-process.ts';

/** Keeps one render process ready for the next snapshot, so that an edit waits only for its pages. */
export function makeStandbyProcess(options: Omit<RenderProcessOptions, 'outDir'>) {
  const outDir = join(dataFoldersOf(options.dataDir).work, 'site');
  let ready: Promise<RenderProcess> | undefined;

  async function readyProcess(): Promise<RenderProcess> {
    const renderProcess = await ready?.catch(() => undefined);
    if (renderProcess?.isRunning()) return renderProcess;
    const sampleFile = sampleFileOf(snapshotFileIn(options.dataDir));
    return startRenderProcess({ ...options, sampleFile, outDir });
  }

  return {
    /** Starts a process when none is ready. */
    prepare() {
      ready = readyProcess();
      // render() starts another process and reports its error.
      ready.catch(() => {});
    },
    async stop() {
      const renderProcess = await ready?.catch(() => undefined);
      await renderProcess?.stop();
    },
    /**
     * Renders the snapshot that is on the disk.
     * @returns the folder of the site, which the next render replaces, and what was rendered
     * @throws OperatorError when a page cannot be rendered
     */
    async render(
      options: RenderOptions,
      onProgress: (pages: number) => void,
    ): Promise<RenderedSite & { site: string }> {
      const renderProcess = await readyProcess();
      ready = undefined;
      return { ...(await renderProcess.render(options, onProgress)), site: outDir };
    },
  };
}

export type StandbyProcess = ReturnType<typeof makeStandbyProcess>;

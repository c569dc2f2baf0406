import { join } from 'node:path';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import {
  type RenderedSite,
  type RenderOptions,
  type RenderProcess,
  type RenderProcessOptions,
  startRenderProcess,
} from './render-process.ts';

/**
 * Keeps one render process for all builds. It remembers what it made of each record, so an edit costs what it changes.
 * A process that ended or failed is replaced.
 */
export function makeStandbyProcess(options: Omit<RenderProcessOptions, 'outDir' | 'warmsUp'>) {
  const outDir = join(dataFoldersOf(options.dataDir).work, 'site');
  let running: Promise<RenderProcess> | undefined;

  async function runningProcess(): Promise<RenderProcess> {
    const renderProcess = await running?.catch(() => undefined);
    if (renderProcess?.isRunning()) return renderProcess;
    running = startRenderProcess({ ...options, warmsUp: true, outDir });
    return running;
  }

  async function stop() {
    const renderProcess = await running?.catch(() => undefined);
    running = undefined;
    await renderProcess?.stop();
  }

  return {
    /** Starts a process when none runs, and prepares the folder of the site. */
    prepare() {
      // render() starts another process and reports its error.
      runningProcess().then(
        (renderProcess) => renderProcess.prepare(),
        () => {},
      );
    },
    stop,
    /**
     * Renders the snapshot that is on the disk.
     * @returns the folder of the site, which the next render replaces, and what was rendered
     * @throws OperatorError when a page cannot be rendered
     */
    async render(
      options: RenderOptions,
      onProgress: (pages: number) => void,
    ): Promise<RenderedSite & { site: string }> {
      const renderProcess = await runningProcess();
      try {
        return { ...(await renderProcess.render(options, onProgress)), site: outDir };
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
}

export type StandbyProcess = ReturnType<typeof makeStandbyProcess>;

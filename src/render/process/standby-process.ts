import { join } from 'node:path';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type Build, beginBuild, type RenderOrder, type SiteOrder } from './render-process.ts';

/** The builds of a publisher, each begun before there is something to show: an edit waits for its pages alone. */
export function createBuilds(order: Omit<SiteOrder, 'outDir'>) {
  const outDir = join(dataFoldersOf(order.dataDir).work, 'site');
  let waiting: Promise<Build> | undefined;

  async function begun(): Promise<Build> {
    const build = await waiting?.catch(() => undefined);
    if (build?.isRunning()) return build;
    return beginBuild({ ...order, outDir });
  }

  return {
    /** Begins the next build, if none waits. */
    prepare() {
      waiting = begun();
      // Whoever wants it tries again, and hears why.
      waiting.catch(() => {});
    },
    /** Gives up the build that waits. */
    async end() {
      const build = await waiting?.catch(() => undefined);
      await build?.end();
    },
    /**
     * Renders the snapshot that is written by now.
     * @returns the folder of the pages, whose place the next build takes
     * @throws OperatorError
     */
    async next(order: RenderOrder, onPage: (pages: number) => void): Promise<string> {
      const build = await begun();
      waiting = undefined;
      await build.render(order, onPage);
      return outDir;
    },
  };
}

export type Builds = ReturnType<typeof createBuilds>;

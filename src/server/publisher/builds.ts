import { join } from 'node:path';
import { dataFoldersOf } from '#server/data-dir.ts';
import { type Build, type BuildOrder, beginBuild, type RenderOrder } from './astro-build.ts';

/** The builds of a publisher, each begun before there is something to show: an edit waits for its pages alone. */
export function createBuilds(order: Omit<BuildOrder, 'outDir'>) {
  const outDir = join(dataFoldersOf(order.dataDir).work, 'site');
  let waiting: Build | undefined;

  function begun(): Build {
    if (!waiting?.isRunning()) waiting = beginBuild({ ...order, outDir });
    return waiting;
  }

  return {
    /** Begins the next build, if none waits. */
    prepare: () => void begun(),
    /** Gives up the build that waits. */
    end: async () => waiting?.end(),
    /**
     * Renders the snapshot that is written by now.
     * @returns the folder of the pages, whose place the build after the next one takes
     * @throws StartError
     */
    async next(order: RenderOrder, onPage: (pages: number) => void): Promise<string> {
      const build = begun();
      waiting = undefined;
      await build.render(order, onPage);
      return outDir;
    },
  };
}

export type Builds = ReturnType<typeof createBuilds>;

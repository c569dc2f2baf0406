import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { keepPage } from './kept-page.ts';
import { type PageShare, renderRest } from './page-share.ts';
import { orderOfParent, tellParent } from './render-order.ts';

type RenderApart = (share: PageShare, from?: number) => Promise<void>;

/**
 * Bundles before the snapshot is there, keeps what the last build made of the same, and renders the other pages of
 * properties before Astro renders the rest.
 * @param renderApart - renders of the same pages in another thread, where there are as many as stated
 */
export const sparingPrerenderer =
  (outDir: string, renderApart: RenderApart) =>
  (prerenderer: AstroPrerenderer): AstroPrerenderer => ({
    ...prerenderer,
    async getStaticPaths() {
      const { previous, threadFrom } = await orderOfParent();
      const pages = await prerenderer.getStaticPaths();
      const changed = previous ? pages.filter((page) => !keepPage(page, previous, outDir)) : pages;
      tellParent(pages.length - changed.length);
      const ofProperties = changed.filter(isOfProperty);
      const routeData = ofProperties[0]?.route;
      if (routeData) {
        const share = shareOf(ofProperties, routeData.component, outDir);
        await whileToldOf(share, [
          renderRest(share, async (request) => responseOf(await prerenderer.render(request, { routeData }))),
          renderApart(share, threadFrom),
        ]);
      }
      return changed.filter((page) => !isOfProperty(page));
    },
  });

/** The other pages do not say what they are made of. */
const isOfProperty = ({ cacheKey }: PathWithRoute) => cacheKey !== undefined;

const shareOf = (pages: PathWithRoute[], component: string, outDir: string): PageShare => ({
  component,
  pathnames: pages.map(({ pathname }) => pathname),
  taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  outDir,
});

/** Tells the parent how far the work on a share is; where a part of it fails, the others take no more. */
async function whileToldOf({ pathnames, taken }: PageShare, work: Promise<void>[]): Promise<void> {
  let told = 0;
  const tell = () => {
    const done = Math.min(Atomics.load(taken, 0), pathnames.length);
    tellParent(done - told);
    told = done;
  };
  const clock = setInterval(tell, 100);
  try {
    await Promise.all(work);
  } finally {
    clearInterval(clock);
    Atomics.store(taken, 0, pathnames.length);
  }
  tell();
}

type Rendered = Awaited<ReturnType<AstroPrerenderer['render']>>;

const responseOf = (rendered: Rendered) => (rendered instanceof Response ? rendered : rendered.response);

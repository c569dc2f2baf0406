import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const astroSettings = '/astro/dist/core/config/settings.js';
const besideTheCode = 'new URL(".astro/", config.root)';
const stateFolder = pathToFileURL(join(process.cwd(), '.astro/')).href;

/**
 * Preloaded into `astro build`: keeps what Astro writes into `.astro` beside the code in the working directory.
 * The code may be read-only, and Astro has no option for that folder.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(astroSettings)) return loaded;
    const source = String(loaded.source).replace(besideTheCode, `new URL(${JSON.stringify(stateFolder)})`);
    return { ...loaded, source };
  },
});

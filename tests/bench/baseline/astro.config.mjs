import { defineConfig } from 'astro/config';

/** The least that Astro can do: the pages of another build, written out again byte for byte. */
export default defineConfig({
  outDir: process.env.OUT_DIR,
  cacheDir: process.env.DATA_DIR,
  compressHTML: false,
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 8 },
});

import { defineConfig } from 'astro/config';

/** The baseline: Astro only copies the pages of another build. */
export default defineConfig({
  outDir: process.env.OUT_DIR,
  cacheDir: process.env.DATA_DIR,
  compressHTML: false,
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 8 },
});

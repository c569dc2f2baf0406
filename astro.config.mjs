import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { sitemapIntegrations } from '#site/seo/sitemap-integration.ts';

const dataDir = process.env.DATA_DIR ?? '.data';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.OUT_DIR ?? 'dist',
  cacheDir: `${dataDir}/cache/astro`,
  trailingSlash: 'never',
  build: { format: 'file' },
  prerenderConflictBehavior: 'error',
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  env: {
    schema: {
      SNAPSHOT: envField.string({ context: 'server', access: 'public' }),
    },
  },
  integrations: [react(), ...sitemapIntegrations(process.env.SNAPSHOT)],
  vite: { plugins: [tailwindcss()], cacheDir: `${dataDir}/cache/vite` },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Inter',
      cssVariable: '--font-inter',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '100 900',
            style: 'normal',
            src: ['./node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '100 900',
            stretch: '62% 125%',
            style: 'normal',
            src: ['./node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'],
          },
        ],
      },
    },
  ],
});

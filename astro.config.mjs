import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { mapTilesIn } from '#domain/map-tiles.ts';
import { bundlesIntegration } from '#render/bundles/bundles-integration.ts';
import { contentPolicy } from '#server/hosts/content-policy.ts';
import { siteIntegration } from '#server/hosts/site-integration.ts';
import { loadEnvironment } from '#server/settings.ts';
import { islandsIntegration } from '#site/islands/islands-integration.ts';
import { selectionIntegration } from '#site/selection/selection-integration.ts';

loadEnvironment();
const { env } = process;
const dataDir = env.DATA_DIR || '.data';
const mapTiles = mapTilesIn(env.MAP_TILES_URL, env.MAP_TILES_ATTRIBUTION);
const unusedPackages = new URL('src/datasheet/pdf/unused-packages.ts', import.meta.url).pathname;
const policy = contentPolicy(env.PUBLIC_API_URL ?? '', mapTiles);

/** Modules that pages load together, in one file each: one is smaller than many, and takes one request. */
const sharedCode = [
  { name: 'react', test: /(node_modules\/(react|react-dom|scheduler)|src\/ui\/restart)\//, priority: 3 },
  { name: 'paths', test: /src\/(paths|data\/api-url|domain\/(slug|property-types))\.ts/, priority: 2 },
  { name: 'texts', test: /src\/text\/(format|days|toast-text|visitor-toasts)\.ts/, priority: 2 },
  {
    name: 'icons',
    test: /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/|icons\/(chevron-down|x|map-pin|search)\.)/,
    priority: 2,
  },
  {
    name: 'queries',
    test: /src\/(domain\/(fact-info|filterable-facts|fact-filters|fact-filter-rules|divisible-area|property-(offers|query|query-fields|query-url|search|statuses))|requirement\/(filter-text|fact-filter-texts)|text\/field-text|site\/islands\/browser\/filters\/active-filters)\.ts/,
    priority: 1,
  },
];

export default defineConfig({
  site: env.SITE_URL || 'http://localhost:4321',
  outDir: env.OUT_DIR || 'dist',
  cacheDir: `${dataDir}/cache/astro`,
  trailingSlash: 'never',
  build: { format: 'file' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  security: { csp: policy },
  markdown: { syntaxHighlight: false },
  env: {
    schema: {
      SNAPSHOT: envField.string({ context: 'server', access: 'secret' }),
      CODE: envField.string({ context: 'server', access: 'public', default: '' }),
      MAP_TILES_URL: envField.string({ context: 'server', access: 'public', default: '' }),
      MAP_TILES_ATTRIBUTION: envField.string({ context: 'server', access: 'public', default: '' }),
    },
  },
  // Our commands render pages from bundles (docs/publishing.md). Without them Astro renders the site itself.
  integrations: [
    islandsIntegration(),
    selectionIntegration(),
    env.RENDER_MODE === 'bundles' ? bundlesIntegration() : siteIntegration(env),
  ],
  vite: {
    plugins: [tailwindcss()],
    cacheDir: `${dataDir}/cache/vite`,
    define: { 'import.meta.env.RUNTIME_STYLE_HASHES': JSON.stringify(policy.styleDirective.hashes) },
    // The search worker loads code when it needs it.
    worker: { format: 'es' },
    // pdfkit imports both, and the PDF of a datasheet needs neither.
    resolve: { alias: { fontkit: unusedPackages, linebreak: unusedPackages } },
    build: {
      // An iPhone 8 or X stays at iOS 16, and reads the site there (docs/deploy.md).
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16'],
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
    environments: {
      prerender: { resolve: { noExternal: ['lucide-react'] } },
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedCode } } } } },
    },
  },
  // A font that is late is used from the next page on: replacing it under the reader moves lines.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Inter',
      cssVariable: '--font-inter',
      display: 'optional',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            src: ['./src/site/fonts/inter.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      display: 'optional',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '600 700',
            stretch: '100% 112%',
            style: 'normal',
            src: ['./src/site/fonts/archivo.woff2'],
          },
        ],
      },
    },
  ],
});

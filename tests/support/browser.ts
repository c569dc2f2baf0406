import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Commands in order of preference. The headless shell draws no window and needs a quarter to a half less time. */
const commands = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Features that Playwright disables, and those below that cost time. Chromium obeys only the last `--disable-features`.
 * The three pop-ups of the address bar are web pages that Chrome loads for each window: a fifth of its work.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** The feature that Playwright enables, and network code in the process of the browser: fewer copies of each response. */
const enabledFeatures = ['CDPScreenshotNewSurface', 'NetworkServiceInProcess2'];

/** Command-line arguments for the browser of the tests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--enable-features=${enabledFeatures.join(',')}`,
  `--disable-features=${disabledFeatures.join(',')}`,
];

const minutes = (amount: number) => amount * 60_000;

/** Whether the browser starts. It does not when the file is a stub or a library is missing. */
function canStart(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: minutes(0.5) }).status === 0;
}

/**
 * Finds a browser: CHROME_PATH, an installed Chrome or Chromium, or the one of Playwright.
 * @throws Error when CHROME_PATH does not start
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && !canStart(named)) throw new Error(`CHROME_PATH no es un navegador que arranque: ${named}`);
  if (named) return named;
  const folders = process.env.PATH?.split(delimiter) ?? [];
  const installed = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...macApps, chromium.executablePath()].find(canStart);
}

const run = (command: string, args: string[], timeout: number) =>
  execFileSync(command, args, {
    stdio: 'inherit',
    timeout,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
    },
  });

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export const aptInstall = (...names: string[]) => {
  run('apt-get', ['update', '-qq'], minutes(2));
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], minutes(5));
};

/** How to install a browser. The first option changes the machine least. */
const installers = [
  { isAllowed: () => true, install: () => run('playwright', ['install', 'chromium'], minutes(4)) },
  { isAllowed: isDebianRoot, install: () => aptInstall('chromium-headless-shell') },
  { isAllowed: isDebianRoot, install: () => aptInstall('chromium') },
];

/** Finds a browser and installs one when there is none. Returns undefined when that fails too. */
export function findOrInstallBrowser(): string | undefined {
  for (const { isAllowed, install } of installers) {
    const found = findBrowser();
    if (found) return found;
    if (!isAllowed()) continue;
    console.log('No hay navegador en esta máquina; se busca uno…');
    try {
      install();
    } catch (error) {
      console.log(`No se pudo: ${error instanceof Error ? error.message : error}`);
    }
  }
  return findBrowser();
}

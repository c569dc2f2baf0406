import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it draws no window of its own, which a quarter to a half of the time goes into. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const minutes = (amount: number) => amount * 60_000;

/** Whether the browser starts at all: a stub of another package manager or a missing library shows here. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: minutes(0.5) }).status === 0;
}

/**
 * The browser of this machine: CHROME_PATH, an installed Chrome or Chromium, Playwright's own.
 * @throws where CHROME_PATH names something that does not start
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && !starts(named)) throw new Error(`CHROME_PATH no es un navegador que arranque: ${named}`);
  if (named) return named;
  const folders = process.env.PATH?.split(delimiter) ?? [];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...places, chromium.executablePath()].find(starts);
}

const run = (command: string, args: string[], bound: number) =>
  execFileSync(command, args, {
    stdio: 'inherit',
    timeout: bound,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
    },
  });

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptInstall = (name: string) => {
  run('apt-get', ['update', '-qq'], minutes(2));
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], minutes(5));
};

/** Ways to get a browser where there is none, the one that asks least of the machine first. */
const ways = [
  { allowed: () => true, get: () => run('playwright', ['install', 'chromium'], minutes(4)) },
  { allowed: isDebianRoot, get: () => aptInstall('chromium-headless-shell') },
  { allowed: isDebianRoot, get: () => aptInstall('chromium') },
];

/** The browser of this machine, fetched first where there is none; undefined where it cannot be got either. */
export function getBrowser(): string | undefined {
  for (const { allowed, get } of ways) {
    const found = findBrowser();
    if (found) return found;
    if (!allowed()) continue;
    console.log('No hay navegador en esta máquina; se busca uno…');
    try {
      get();
    } catch (error) {
      console.log(`No se pudo: ${error instanceof Error ? error.message : error}`);
    }
  }
  return findBrowser();
}

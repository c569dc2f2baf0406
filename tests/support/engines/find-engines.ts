import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isDebianRoot } from '../browser.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export const engineNames = ['webkit', 'firefox'] as const;
export type EngineName = (typeof engineNames)[number];

const packages = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr'] };

/** Returns the path of the first of these commands that is installed. */
function commandPath(...names: string[]): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return globSync(names.flatMap((name) => folders.map((folder) => join(folder, name))))[0];
}

/** Returns how to start an engine with a folder for its profile, or undefined where a program is missing. */
export function findEngine(name: EngineName): ((folder: string) => Promise<Engine>) | undefined {
  if (!commandPath('setpriv')) return undefined;
  const firefox = commandPath('firefox-esr', 'firefox');
  if (name === 'firefox') return firefox ? (folder) => startFirefox(firefox, folder) : undefined;
  const driver = commandPath('WebKitWebDriver');
  const screen = commandPath('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!driver || !screen || !browser) return undefined;
  return (folder) => startWebKit({ driver, screen, browser }, folder);
}

/** Tells whether an engine is installed. As root on Debian it installs one that is missing. */
export function haveEngine(name: EngineName): boolean {
  if (!findEngine(name) && isDebianRoot()) {
    try {
      aptInstall(...packages[name]);
    } catch {
      return false;
    }
  }
  return findEngine(name) !== undefined;
}

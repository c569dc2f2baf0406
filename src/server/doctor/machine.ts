import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { locatePocketBase, refuseOldVersion } from '#server/pocketbase/binary.ts';
import { buildOf, unknownBuildAdvice } from '#server/pocketbase/build.ts';
import { runningUrl } from '#server/pocketbase/control.ts';
import { officialVersion } from '#server/pocketbase/release.ts';
import { readSettings } from '#server/settings.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;
const lowSpaceBytes = 2 * gibibyte;
const defaultMinFreeMegabytes = 256;

/** Returns the bytes that have to be free (MIN_FREE_DISK_MB). A wrong value is another finding. */
const minFreeBytesIn = ({ MIN_FREE_DISK_MB }: NodeJS.ProcessEnv) =>
  (Number(MIN_FREE_DISK_MB) || defaultMinFreeMegabytes) * mebibyte;

export function checkConfiguration(env: NodeJS.ProcessEnv): Finding {
  const subject = 'Configuración';
  try {
    const { siteUrl, trustProxy } = readSettings(env);
    if (siteUrl.startsWith('https:') && !trustProxy) {
      const advice =
        'Si un proxy pone el TLS delante, haz que escriba X-Real-IP e indica TRUST_PROXY=1: sin ello, cinco solicitudes en diez minutos cierran el formulario a todos.';
      return warning(subject, `el sitio es ${siteUrl} y TRUST_PROXY es 0`, advice);
    }
    return ok(subject, `el sitio es ${siteUrl}`);
  } catch (error) {
    return broken(subject, (error as Error).message, 'Corrige la variable en el entorno o en .env.');
  }
}

/** Whether this is the demo. Wrong settings are another finding. */
export function isDemo(env: NodeJS.ProcessEnv): boolean {
  try {
    return readSettings(env).demo;
  } catch {
    return env.NODE_ENV !== 'production' && env.DEMO !== '0';
  }
}

/** Checks the disk of DATA_DIR. For a missing folder it checks the disk of its parent. It creates no folder. */
export function checkDisk(dataDir: string, env: NodeJS.ProcessEnv): Finding {
  const subject = 'Disco';
  let folder = dataDir;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} no es una carpeta`);
  } catch (error) {
    const message = `No se puede escribir en DATA_DIR (${dataDir}): ${reasonOf(error)}`;
    const advice = /EROFS/.test(message)
      ? 'Monta el disco otra vez con escritura; el sitio sigue en línea con lo último publicado.'
      : 'Da permiso de escritura o elige otra carpeta con DATA_DIR.';
    return broken(subject, message, advice);
  }
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  const inodes = checkFreeInodes(files, ffree);
  const space = checkFreeSpace(bavail * bsize, minFreeBytesIn(env));
  return inodes && space.severity !== 'broken' ? inodes : space;
}

/** A first publication of the demo makes some 3,000 files. */
const minFreeInodes = 10_000;

/**
 * Judges the files that a disk can still take; undefined where there are enough.
 * @param total 0 where the file system has no limit
 */
export function checkFreeInodes(total: number, free: number): Finding | undefined {
  if (total === 0 || free >= minFreeInodes) return undefined;
  const advice =
    'Borra archivos o usa un disco con más inodos (df -i): sin ellos no se guarda nada ni se publica.';
  return broken('Disco', `solo caben ${free} archivos más`, advice);
}

/** Judges the free space of a disk, in bytes. */
export function checkFreeSpace(freeBytes: number, minBytes: number): Finding {
  const message = `${(freeBytes / gibibyte).toFixed(1)} GB libres`;
  const advice = 'Libera espacio o amplía el disco: sin él no se guarda nada ni se publica.';
  if (freeBytes < minBytes) return broken('Disco', message, advice);
  return freeBytes < Math.max(lowSpaceBytes, 2 * minBytes)
    ? warning('Disco', message, advice)
    : ok('Disco', message);
}

/** Checks the binary that a start uses, and tells where PocketBase listens while it runs. Downloads nothing. */
export async function checkPocketBase(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  const subject = 'PocketBase';
  try {
    const { file } = await locatePocketBase(dataDir, env);
    if (!existsSync(file)) {
      const advice = 'El primer npm start lo descarga; sin acceso a GitHub, indica otro con POCKETBASE_BIN.';
      return warning(subject, `${officialVersion}, sin descargar todavía`, advice);
    }
    if (env.NODE_ENV === 'production') await refuseOldVersion(file);
    const url = runningUrl(dataFoldersOf(dataDir).pocketbase);
    const state = url ? `en marcha, con su tablero en ${url}/_/ para esta máquina` : 'detenido';
    const { isKnown, text } = await buildOf(file);
    const message = `${text}, ${state}`;
    return isKnown ? ok(subject, message) : warning(subject, message, unknownBuildAdvice);
  } catch (error) {
    return broken(
      subject,
      (error as Error).message,
      env.POCKETBASE_BIN
        ? 'Corrige POCKETBASE_BIN, o quítala para usar el que corresponde.'
        : 'Borra node_modules y vuelve a ejecutar npm start.',
    );
  }
}

import { statfsSync } from 'node:fs';
import { makeDataDir } from '#server/data-dir.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { pocketbaseVersion } from '#server/pocketbase/release.ts';
import { readSettings } from '#server/settings.ts';
import { broken, type Finding, notice, well } from './finding.ts';

const gigabyte = 1024 ** 3;
const scarce = 2 * gigabyte;
const tooLittle = gigabyte / 4;

export function configurationOf(env: NodeJS.ProcessEnv): Finding {
  const what = 'Configuración';
  try {
    const { siteUrl, trustProxy } = readSettings(env);
    if (siteUrl.startsWith('https:') && !trustProxy) {
      const advice =
        'Si un proxy pone el TLS delante, haz que escriba X-Real-IP e indica TRUST_PROXY=1: sin ello, cinco solicitudes en diez minutos cierran el formulario a todos.';
      return notice(what, `el sitio es ${siteUrl} y TRUST_PROXY es 0`, advice);
    }
    return well(what, `el sitio es ${siteUrl}`);
  } catch (error) {
    return broken(what, (error as Error).message, 'Corrige la variable en el entorno o en .env.');
  }
}

export function diskOf(dataDir: string): Finding {
  const what = 'Disco';
  try {
    makeDataDir(dataDir);
  } catch (error) {
    return broken(
      what,
      (error as Error).message,
      'Da permiso de escritura o elige otra carpeta con DATA_DIR.',
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  return spaceFor(bavail * bsize);
}

/** What free space of so many bytes means. */
export function spaceFor(free: number): Finding {
  const said = `${(free / gigabyte).toFixed(1)} GB libres`;
  const advice = 'Libera espacio o amplía el disco: sin él no se guarda nada ni se publica.';
  if (free < tooLittle) return broken('Disco', said, advice);
  return free < scarce ? notice('Disco', said, advice) : well('Disco', said);
}

export async function programOf(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  try {
    await findPocketBase(dataDir, env);
    return well(
      'PocketBase',
      env.POCKETBASE_BIN ? `el de POCKETBASE_BIN` : `${pocketbaseVersion}, el registrado`,
    );
  } catch (error) {
    return broken(
      'PocketBase',
      (error as Error).message,
      env.POCKETBASE_BIN
        ? 'Corrige POCKETBASE_BIN, o quítala para usar el que instala npm.'
        : 'Borra node_modules y vuelve a ejecutar npm start.',
    );
  }
}

import { dataFoldersOf } from '#render/files/data-folders.ts';
import { countTextOf, readBackupCheck } from '#server/backup/check-backup.ts';
import { type LastBackup, readLastBackup } from '#server/backup/last-backup.ts';
import { backupsFolderOf, listBackups } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { formatMoment } from '#text/format.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const maxAgeMs = 2 * 24 * 60 * 60 * 1000;
const subject = 'Respaldos';

const failureAdvice = 'Revisa el espacio en disco y BACKUP_S3_*, y ejecuta npm run backup.';

/** Why the last backup failed, and which one is the last good one. */
function failureText({ startedAt, error, lastGoodAt }: LastBackup): string {
  const good = lastGoodAt ? `el último bueno es de ${formatMoment(lastGoodAt)}` : 'no hay ninguno bueno';
  return `falló el de ${formatMoment(startedAt)}: ${reasonOf(error)}; ${good}`;
}

/** Checks the age and the result of the last backup, and each file of the newest one when it is in DATA_DIR. */
export async function checkBackups(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  if (env.BACKUP_CRON === 'off') {
    return warning(subject, 'apagados', 'Quita BACKUP_CRON=off, o respalda DATA_DIR por tu cuenta.');
  }
  const last = readLastBackup(dataFoldersOf(dataDir).pocketbase);
  if (last?.error) {
    return broken(subject, failureText(last), failureAdvice);
  }
  if (env.BACKUP_S3_BUCKET) return ageOf(last?.startedAt, `en el almacén ${env.BACKUP_S3_BUCKET}`);
  const backups = listBackups(backupsFolderOf(dataDir));
  const [newest] = backups;
  if (!newest) return ageOf(undefined, '');
  try {
    const { createdAt, missingUploads } = await verifyBackup(newest);
    const lost = missingUploads.length > 0 ? `, sin ${missingUploads.length} fotografías perdidas antes` : '';
    return ageOf(createdAt, `${backups.length}${lost}`);
  } catch (error) {
    return broken(
      subject,
      reasonOf(error),
      'Ejecuta npm run backup y restaura de uno anterior si hace falta.',
    );
  }
}

/** A check begins within half a minute; a large backup takes some minutes. */
const maxUncheckedMs = 60 * 60 * 1000;

/** Judges age, result and check of the last backup by their stored records, without reading its files. */
export function checkLastBackup(dataDir: string, env: NodeJS.ProcessEnv): Finding {
  const name = 'Último respaldo';
  const dir = dataFoldersOf(dataDir).pocketbase;
  const last = readLastBackup(dir);
  const advice = 'Ejecuta npm run doctor y npm run backup.';
  if (env.BACKUP_CRON === 'off') return warning(name, 'apagado', 'Respalda DATA_DIR por tu cuenta.');
  if (!last) return warning(name, 'todavía ninguno', 'Se hace solo (BACKUP_CRON), o con npm run backup.');
  if (last.error) return broken(name, failureText(last), failureAdvice);
  const ageMs = Date.now() - Date.parse(last.startedAt);
  if (ageMs >= maxAgeMs) return warning(name, `de ${formatMoment(last.startedAt)}`, advice);
  if (env.BACKUP_S3_BUCKET) return ok(name, `de ${formatMoment(last.startedAt)}, en el almacén, sin abrir`);
  const check = readBackupCheck(dir);
  if (check?.name !== last.name) {
    const message = `de ${formatMoment(last.startedAt)}, sin comprobar todavía`;
    const hint = 'Se comprueba solo mientras el producto corre; npm run restore-drill lo prueba ahora.';
    return ageMs < maxUncheckedMs ? ok(name, message) : warning(name, message, hint);
  }
  if (check.error) return broken(name, `no sirve: ${check.error}`, advice);
  return ok(name, `de ${formatMoment(last.startedAt)}, comprobado: ${countTextOf(check)}`);
}

function ageOf(createdAt: string | undefined, message: string): Finding {
  if (createdAt && Date.now() - Date.parse(createdAt) < maxAgeMs) {
    return ok(subject, `${message}, el último de ${formatMoment(createdAt)}`);
  }
  return warning(subject, 'ninguno en dos días', 'Se hacen solos mientras el producto corre (BACKUP_CRON).');
}

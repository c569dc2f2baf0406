import type { DatabaseSync } from 'node:sqlite';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { damagedFilesOf, damageText } from '#server/publisher/damaged-files.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { dateOf, formatMoment } from '#text/format.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { isDemo } from './machine.ts';

/** A mail that nobody could send within this time. The sixth attempt falls into it. */
const lateMailMs = 15 * 60 * 1000;

interface MailQueue {
  waiting: number;
  dead: number;
  /** When the oldest unsent mail was queued; '' when there is none. */
  oldest: string;
  /** The oldest mail that is due and newer than the last one that left, so that one wrong recipient is no dead server; '' when there is none. */
  stuck: string;
  reason: string;
}

const mailQueueSql = `
  WITH unsent AS (SELECT * FROM mails WHERE state <> 'sent'),
    last_sent AS (SELECT coalesce(max(updated_at), '') AS at FROM mails WHERE state = 'sent')
  SELECT count(*) FILTER (WHERE state = 'pending') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
    coalesce(min(created_at), '') AS oldest,
    coalesce(min(created_at) FILTER (WHERE state = 'pending' AND created_at > last_sent.at
      AND (kind <> 'inquiry' OR attempts > 0 OR EXISTS (SELECT 1 FROM company WHERE name <> ''))), '') AS stuck,
    coalesce((SELECT last_error FROM unsent WHERE last_error <> '' ORDER BY created_at LIMIT 1), '') AS reason
  FROM unsent, last_sent`;

/** Counts pending mails, and mails whose attempts all failed. */
export function checkMailQueue(database: DatabaseSync, env: NodeJS.ProcessEnv): Finding {
  const subject = 'Correos';
  const queue = database.prepare(mailQueueSql).get() as unknown as MailQueue;
  const { waiting, dead, oldest, stuck, reason } = queue;
  const since = oldest && `, el más antiguo desde ${formatMoment(oldest)}`;
  const told = `${waiting} en espera${since}${reason && `: ${reasonOf(reason)}`}`;
  if (dead > 0) {
    const advice = 'Revisa SMTP_* y reenvíalos en la pantalla Correos del panel.';
    return broken(subject, `${dead} abandonados y ${told}`, advice);
  }
  if (!env.SMTP_HOST && (waiting > 0 || !isDemo(env))) {
    const advice = 'Indica un servidor de correo con SMTP_HOST: sin él no sale ningún correo.';
    return warning(subject, `${waiting} en espera${since}, sin servidor de correo`, advice);
  }
  if (waiting === 0) return ok(subject, 'ninguno en espera');
  if (stuck && Date.now() - dateOf(stuck).getTime() > lateMailMs) {
    const advice = 'Revisa el servidor de correo y SMTP_*; los correos salen solos cuando responde.';
    return broken(subject, `no sale ninguno: ${told}`, advice);
  }
  return warning(subject, told, 'Salen solos; si no bajan, revisa SMTP_* y el registro.');
}

/** Compares the release that this machine serves with the database. A site on another host is not checked. */
export async function checkPublication(dataDir: string, database: DatabaseSync): Promise<Finding> {
  const subject = 'Publicación';
  const site = database
    .prepare('SELECT revision, dead, last_error, pinned_release, name FROM site, company')
    .get();
  const last = database.prepare('SELECT state, reason FROM publications ORDER BY started_at DESC').get();
  const good = database
    .prepare("SELECT max(finished_at) AS finished_at FROM publications WHERE state = 'online'")
    .get()?.finished_at;
  const lastGood = good ? `; la última buena es de ${formatMoment(String(good))}` : '';
  const live = await makeReleaseStore(dataFoldersOf(dataDir).releases).current();
  if (site?.dead) {
    return broken(
      subject,
      `${site.last_error}${lastGood}`,
      'Revisa quién publica (SITE_WEBHOOK_URL) y pulsa «Reintentar».',
    );
  }
  if (!live)
    return warning(
      subject,
      'ninguna versión en este equipo',
      hasCompanyDetails({ name: String(site?.name) })
        ? 'Ejecuta npm start para publicar la primera.'
        : missingCompanyDetails,
    );
  if (live.revision > Number(site?.revision)) {
    const message = `en línea la revisión ${live.revision}, más nueva que la guardada, ${site?.revision}`;
    const advice =
      'La base de datos perdió cambios que el sitio ya muestra. Restaura un respaldo más nuevo, o captúralos otra vez y pulsa «Publicar de nuevo».';
    return broken(subject, message, advice);
  }
  if (live.revision === site?.revision) return ok(subject, `en línea la revisión ${live.revision}`);
  if (live.name === site?.pinned_release) {
    return ok(subject, `en línea la versión anterior que se eligió, de la revisión ${live.revision}`);
  }
  const message = `en línea la revisión ${live.revision}, guardada la ${site?.revision}`;
  if (last?.state === 'failed') {
    const advice = 'Se reintenta sola; si el motivo no se resuelve solo, corrígelo y pulsa «Reintentar».';
    return broken(subject, `${message}; la última publicación falló: ${last.reason}${lastGood}`, advice);
  }
  return warning(
    subject,
    message,
    'Se publica sola mientras el producto corre; el motivo de un fallo está en el panel.',
  );
}

/** Reads each file of the release that this machine serves. */
export async function checkRelease(dataDir: string): Promise<Finding | Finding[]> {
  const subject = 'Archivos del sitio';
  const live = await makeReleaseStore(dataFoldersOf(dataDir).releases).current();
  if (!live) return [];
  const damaged = await damagedFilesOf(live);
  if (damaged.length === 0) return ok(subject, `${live.files.size}, todos íntegros`);
  const advice = 'Se hacen de nuevo solos en unas horas; «Publicar de nuevo» en el panel lo hace ahora.';
  return broken(subject, damageText(live, damaged), advice);
}

import type { DatabaseSync } from 'node:sqlite';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { isDemo } from './machine.ts';

/** Counts pending mails, and mails whose attempts all failed. */
export function checkMailQueue(database: DatabaseSync, env: NodeJS.ProcessEnv): Finding {
  const subject = 'Correos';
  const row = database
    .prepare(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
        max(last_error) FILTER (WHERE state <> 'sent') AS reason FROM mails`,
    )
    .get();
  const { waiting, dead } = { waiting: Number(row?.waiting), dead: Number(row?.dead) };
  if (dead > 0) {
    const advice = 'Revisa SMTP_* y reenvíalos en la pantalla Correos del panel.';
    return broken(subject, `${dead} abandonados y ${waiting} en espera: ${row?.reason}`, advice);
  }
  if (!env.SMTP_HOST && (waiting > 0 || !isDemo(env))) {
    const advice = 'Indica un servidor de correo con SMTP_HOST: sin él no sale ningún correo.';
    return warning(subject, `${waiting} en espera, sin servidor de correo`, advice);
  }
  if (waiting === 0) return ok(subject, 'ninguno en espera');
  return warning(subject, `${waiting} en espera`, 'Salen solos; si no bajan, revisa SMTP_* y el registro.');
}

/** Compares the release that this machine serves with the database. A site on another host is not checked. */
export async function checkPublication(dataDir: string, database: DatabaseSync): Promise<Finding> {
  const subject = 'Publicación';
  const site = database
    .prepare('SELECT revision, dead, last_error, pinned_release, name FROM site, company')
    .get();
  const last = database.prepare('SELECT state, reason FROM publications ORDER BY started_at DESC').get();
  const live = await makeReleaseStore(dataFoldersOf(dataDir).releases).current();
  if (site?.dead) {
    return broken(
      subject,
      String(site.last_error),
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
    return broken(subject, `${message}; la última publicación falló: ${last.reason}`, advice);
  }
  return warning(
    subject,
    message,
    'Se publica sola mientras el producto corre; el motivo de un fallo está en el panel.',
  );
}

const readJson = (app: core.App, name: string) => {
  try {
    return JSON.parse(toString($os.readFile(`${app.dataDir()}/${name}`)));
  } catch {
    return null;
  }
};

/** When the last backup began that succeeded; '' before the first one. */
export const lastGoodBackupOf = (app: core.App): string =>
  readJson(app, 'last-backup.json')?.lastGoodAt ?? '';

/**
 * How the last backup ended and what its check found; null before the first one. lib/backups.ts writes the first file,
 * src/server/backup/check-backup.ts the second. Reasons stay on the machine: `npm run doctor` states them.
 */
export const backupStateOf = (app: core.App) => {
  const last = readJson(app, 'last-backup.json');
  if (!last) return null;
  const check = readJson(app, 'backup-check.json');
  const isOfLast = check !== null && check.name === last.name;
  return {
    started_at: last.startedAt,
    last_good_at: last.lastGoodAt,
    has_failed: last.error !== '',
    check: isOfLast ? { has_failed: check.error !== '', rows: check.rows, uploads: check.uploads } : null,
  };
};

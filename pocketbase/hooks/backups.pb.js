const backupSchedule = require(`${__hooks}/lib/backups/backups.js`).scheduleFrom($os.getenv);
if (backupSchedule !== '') {
  cronAdd('make-backup', backupSchedule, () => {
    const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
    require(`${__hooks}/lib/backups/backups.js`).backUp(rootApp(), $os.getenv);
  });
}

// Answers when the backup is made. PocketBase closes a connection after five minutes; the backup goes on.
routerAdd(
  'POST',
  '/api/site/backups',
  (e) => {
    const { refusal } = require(`${__hooks}/lib/requests/errors.js`);
    const result = require(`${__hooks}/lib/backups/backups.js`).backUp(e.app, $os.getenv);
    if (!result) throw refusal('backup', 'validation_backup_running', 409);
    return e.json(result.error === '' ? 200 : 500, result);
  },
  $apis.requireSuperuserAuth(),
);

// The routes are refused in middleware.pb.js; these hold for every other way to them.
onBackupCreate(() => {
  throw new BadRequestError(require(`${__hooks}/lib/requests/sentences.js`).codes.validation_own_backup);
});

onBackupRestore(() => {
  throw new BadRequestError(require(`${__hooks}/lib/requests/sentences.js`).codes.validation_own_backup);
});

$app.rootCmd.addCommand(
  new Command({
    use: 'restore-uploads',
    run: () => {
      const { restoreUploads } = require(`${__hooks}/lib/backups/backup-uploads.js`);
      try {
        const manifest = JSON.parse(toString($os.readFile($os.getenv('BACKUP_MANIFEST'))));
        restoreUploads($app, $os.getenv('BACKUP_FOLDER'), manifest.uploads);
        console.log('Successfully');
      } catch (error) {
        console.log(String(error));
      }
    },
  }),
);

// Makes a backup while PocketBase does not serve: before migrations, which only `serve` and superuser-of-environment apply.
$app.rootCmd.addCommand(
  new Command({
    use: 'back-up-now',
    run: () => {
      const result = require(`${__hooks}/lib/backups/backups.js`).backUp($app, $os.getenv);
      console.log(result && result.error === '' ? 'Successfully' : String(result?.error));
    },
  }),
);

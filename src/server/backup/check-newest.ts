import { setPriority } from 'node:os';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { checkBackup, writeBackupCheck } from './check-backup.ts';
import { backupsFolderOf, listBackups } from './manifest.ts';

/** Checks the newest backup of the DATA_DIR that is named and stores the result. The watcher runs it as a process. */
const [dataDir = ''] = process.argv.slice(2);
const lowPriority = 15;
setPriority(lowPriority);
const [newest] = listBackups(backupsFolderOf(dataDir));
if (newest) await writeBackupCheck(dataFoldersOf(dataDir).pocketbase, await checkBackup(newest));

/** Returns the size in bytes of each file below a prefix, by its key. */
export const sizesIn = (files: filesystem.System, prefix: string) =>
  new Map(files.list(prefix).map(({ key, size }) => [key, Number(size)]));

const quote = (name: string) => `[[${name}]]`;

/** Selects the paths of the uploads that one field of a collection names. */
const pathsOf = (collection: core.Collection, field: core.FileField) => {
  const table = quote(collection.name);
  const column = `${table}.${quote(field.getName())}`;
  const path = (name: string) => `'${collection.id}/' || ${table}.[[id]] || '/' || ${name}`;
  if (field.maxSelect <= 1) return `SELECT ${path(column)} AS path FROM ${table} WHERE ${column} <> ''`;
  return `SELECT ${path('value')} AS path FROM ${table}, json_each(${column}) WHERE value <> ''`;
};

/** Returns the path of each upload that a record names: `<collection id>/<record id>/<file name>`. */
const namedUploads = (app: core.App): string[] => {
  const queries = app
    .findAllCollections('base', 'auth')
    .flatMap((collection) =>
      collection.fields.filter((field) => field.type() === 'file').map((field) => pathsOf(collection, field)),
    );
  if (queries.length === 0) return [];
  const row = new DynamicModel({ paths: '' });
  app
    .db()
    .newQuery(`SELECT json_group_array(path) AS paths FROM (${queries.join(' UNION ')})`)
    .one(row);
  return JSON.parse(row.paths);
};

type SizeReader = (path: string) => number | undefined;

/** Returns a function that gives the size in bytes of an upload by its path; undefined where it is missing. */
const makeSizeReader = (app: core.App, files: filesystem.System): SizeReader => {
  if (app.settings().s3.enabled) {
    const sizes = sizesIn(files, '');
    return (path) => sizes.get(path);
  }
  return (path) => {
    try {
      return Number($os.stat(`${app.dataDir()}/storage/${path}`).size());
    } catch {
      return undefined;
    }
  };
};

/**
 * Hard-links a local upload into the local backups folder. PocketBase replaces files and never writes into them, so
 * both names keep their content.
 * @returns false when uploads or backups are in an S3 bucket or the disk cannot link
 */
const hardLink = (app: core.App, path: string, key: string) => {
  const { s3, backups } = app.settings();
  if (s3.enabled || backups.s3.enabled) return false;
  const root = $os.openRoot(app.dataDir());
  try {
    root.mkdirAll(`backups/${key.slice(0, key.lastIndexOf('/'))}`, 0o700);
    root.link(`storage/${path}`, `backups/${key}`);
    return true;
  } catch {
    return false;
  } finally {
    root.close();
  }
};

/** Copies one file between filesystems. A copy that fails is removed, so that every stored file is complete. */
const copyFile = (source: filesystem.System, path: string, target: filesystem.System, key: string) => {
  try {
    target.uploadFile(source.getReuploadableFile(path, true), key);
  } catch (error) {
    try {
      target.delete(key);
    } catch {}
    throw error;
  }
};

interface Stores {
  source: filesystem.System;
  backups: filesystem.System;
  sizeOf: SizeReader;
  /** Sizes in bytes of the uploads of earlier backups, by their key. */
  stored: Map<string, number>;
}

/** Sizes in bytes, by path. */
export type UploadSizes = { [path: string]: number };

/**
 * Stores one upload unless an earlier backup did. An upload that was lost since an earlier backup stays in this one.
 * @returns its size in bytes; undefined where it is lost, or deleted at this moment
 */
const storeUpload = (app: core.App, { source, backups, stored, sizeOf }: Stores, path: string) => {
  const key = `uploads/${path}`;
  const bytes = sizeOf(path);
  if (bytes === undefined || stored.get(key) === bytes) return stored.get(key);
  if (stored.has(key)) backups.delete(key);
  if (hardLink(app, path, key)) return bytes;
  try {
    copyFile(source, path, backups, key);
    return bytes;
  } catch (error) {
    if (source.exists(path)) throw error;
    return undefined;
  }
};

/**
 * Stores each upload that a record names and that is not stored yet.
 * @param throwIfStopped called before each upload; throws when the backup must stop
 * @param earlier size in bytes of the uploads that the same backup stored before, by their path
 * @returns the size in bytes of all uploads of the backup by their path, and the paths of lost ones
 */
export const storeUploads = (
  app: core.App,
  backups: filesystem.System,
  throwIfStopped: () => void,
  earlier: UploadSizes = {},
) => {
  const added = namedUploads(app).filter((path) => earlier[path] === undefined);
  if (added.length === 0) return { uploads: earlier, missingUploads: [] };
  const source = app.newFilesystem();
  try {
    const stores = {
      source,
      backups,
      sizeOf: makeSizeReader(app, source),
      stored: sizesIn(backups, 'uploads/'),
    };
    const uploads: UploadSizes = { ...earlier };
    const missingUploads: string[] = [];
    for (const path of added) {
      throwIfStopped();
      const bytes = storeUpload(app, stores, path);
      if (bytes === undefined) missingUploads.push(path);
      else uploads[path] = bytes;
    }
    return { uploads, missingUploads };
  } finally {
    source.close();
  }
};

/**
 * Puts the uploads of a backup where PocketBase serves them from: the folder `storage` or the store of S3_*.
 * @param folder local folder of the backup
 * @param uploads size in bytes of each upload, by its path
 */
export const restoreUploads = (app: core.App, folder: string, uploads: UploadSizes) => {
  const target = app.newFilesystem();
  try {
    const sizeOf = makeSizeReader(app, target);
    for (const [path, bytes] of Object.entries(uploads)) {
      if (sizeOf(path) === bytes) continue;
      target.uploadFile($filesystem.fileFromPath(`${folder}/uploads/${path}`), path);
    }
  } finally {
    target.close();
  }
};

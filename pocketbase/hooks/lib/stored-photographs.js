const { formatOf, isWholeFile } = require('./image-metadata.js');
const { imageSizeOf } = require('./image-size.js');
const {
  cleanBytesOf,
  decodingLock,
  inTemporaryFolder,
  maxPixels,
  runOneAtATime,
  withOpenFile,
} = require('./photograph-uploads.js');

/**
 * Removes the camera data of photographs that versions before 1.1.0 stored. The migration of the table
 * photographs_to_clean lists them. A photograph that has some is replaced by one with the same pixels and another name:
 * a backup lists a file by its name and size. An interrupted replacement is repeated.
 */

/** The trigger properties_update_changes_site counts no revision for a name that differs by this only. */
const cleanNameOf = (name) => name.replace(/(\.\w+)?$/, (extension) => `_clean${extension}`);

const budgetMs = 20_000;
const failures = { isUnreadable: 'no se puede leer', isTooLarge: 'tiene más de 50 megapíxeles' };

/** @returns the first photograph of the table that is left to clean; undefined when there is none */
const nextPhotograph = (app) => {
  const rows = arrayOf(new DynamicModel({ property_id: '', name: '', replaced_by: '' }));
  app
    .db()
    .newQuery(
      "SELECT property_id, name, replaced_by FROM photographs_to_clean WHERE failure = '' ORDER BY property_id, name LIMIT 1",
    )
    .all(rows);
  return rows[0];
};

const execute = (app, sql, { property_id, name }, others = {}) =>
  app
    .db()
    .newQuery(sql)
    .bind({ property_id, name, ...others })
    .execute();
const thisRow = 'property_id = {:property_id} AND name = {:name}';
const forget = (app, row) => execute(app, `DELETE FROM photographs_to_clean WHERE ${thisRow}`, row);
const fail = (app, row, failure) =>
  execute(app, `UPDATE photographs_to_clean SET failure = {:failure} WHERE ${thisRow}`, row, { failure });

/** @returns the bytes of a stored photograph without camera data, why there are none, or {} when it has no camera data */
const cleanedBytesOf = (app, stored, folder) =>
  withOpenFile(app, stored, (file) => {
    const format = formatOf(file);
    const size = format && imageSizeOf(file.read);
    if (!size) return { failure: failures.isUnreadable };
    const [first] = format.candidatesOf(file);
    if (first && isWholeFile(first, file)) return {};
    if (size.width * size.height > maxPixels) return { failure: failures.isTooLarge };
    const bytes = cleanBytesOf(file, format, folder);
    return bytes ? { bytes } : { failure: failures.isUnreadable };
  });

/**
 * Names the clean photograph in its property, in place of the other one, and with its description. The property is not
 * "updated": nothing that a visitor sees has changed.
 * @returns whether the property still had it
 */
const replaceInProperty = (app, row, replaced_by) => {
  let isReplaced = false;
  app.runInTransaction((tx) => {
    const found = new DynamicModel({ count: 0 });
    const isNamed = 'id = {:property_id} AND EXISTS (SELECT 1 FROM json_each(images) WHERE value = {:name})';
    tx.db()
      .newQuery(`SELECT count(*) AS count FROM properties WHERE ${isNamed}`)
      .bind({ property_id: row.property_id, name: row.name })
      .one(found);
    isReplaced = found.count > 0;
    if (!isReplaced) return;
    const renamed = (column) =>
      `${column} = replace(${column}, json_quote({:name}), json_quote({:replaced_by}))`;
    execute(
      tx,
      `UPDATE properties SET ${renamed('images')}, ${renamed('image_alts')} WHERE id = {:property_id}`,
      row,
      { replaced_by },
    );
    execute(tx, `UPDATE photographs_to_clean SET replaced_by = {:replaced_by} WHERE ${thisRow}`, row, {
      replaced_by,
    });
  });
  return isReplaced;
};

const removeWithThumbs = (filesystem, folder, name) => {
  if (filesystem.exists(`${folder}/${name}`)) filesystem.delete(`${folder}/${name}`);
  filesystem.deletePrefix(`${folder}/thumbs_${name}/`);
};

const cleanOne = (app, filesystem, row) => {
  const folder = `${app.findCollectionByNameOrId('properties').id}/${row.property_id}`;
  const key = `${folder}/${row.name}`;
  if (!row.replaced_by && filesystem.exists(key)) {
    const { bytes, failure } = inTemporaryFolder(app, (path) => {
      const local = $filesystem.local(path);
      // A store answers each read with a request, so the photograph is read once.
      local.uploadFile(filesystem.getReuploadableFile(key, true), 'stored');
      local.close();
      return cleanedBytesOf(app, $filesystem.fileFromPath(`${path}/stored`), path);
    });
    if (failure) return fail(app, row, failure);
    if (!bytes) return forget(app, row);
    const replaced_by = cleanNameOf(row.name);
    filesystem.uploadFile($filesystem.fileFromBytes(bytes, replaced_by), `${folder}/${replaced_by}`);
    if (!replaceInProperty(app, row, replaced_by)) {
      removeWithThumbs(filesystem, folder, replaced_by);
      return forget(app, row);
    }
  }
  removeWithThumbs(filesystem, folder, row.name);
  return forget(app, row);
};

/** Cleans photographs for twenty seconds. The next call goes on. */
const cleanStoredPhotographs = (app) => {
  const endMs = Date.now() + budgetMs;
  let isDone = nextPhotograph(app) === undefined;
  while (!isDone && Date.now() < endMs) {
    runOneAtATime(app, decodingLock, () => {
      const row = nextPhotograph(app);
      isDone = row === undefined;
      if (isDone) return;
      const filesystem = app.newFilesystem();
      try {
        cleanOne(app, filesystem, row);
      } finally {
        filesystem.close();
      }
    });
  }
};

module.exports = { cleanStoredPhotographs };

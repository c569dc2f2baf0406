import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { contentHashOf } from '#render/photographs/encode-photograph.ts';
import { contentHashesIn } from '#render/photographs/encoded-photographs.ts';
import { backupsFolderOf, listBackups, readManifest } from '#server/backup/manifest.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

export const firstOf = (names: string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` y ${names.length - 3} más` : '');

/** An upload on the disk. */
interface Upload {
  /** Below `storage`, as in a backup below `uploads`. */
  path: string;
  /** Whether content is what was uploaded; undefined where no digest of it is kept. */
  isWhole?: ((content: Buffer) => boolean) | undefined;
}

const readIfPresent = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** What to do about damaged or missing uploads. Backups on the disk of DATA_DIR are hard links, so they may be damaged too. */
function adviceOn(uploads: Upload[], dataDir: string): string {
  const storage = join(dataFoldersOf(dataDir).pocketbase, 'storage');
  const folder = backupsFolderOf(dataDir);
  const has = ({ path, isWhole }: Upload) => {
    const content = readIfPresent(join(folder, 'uploads', path));
    return content !== undefined && (isWhole?.(content) ?? true);
  };
  const newest = listBackups(folder).find((backup) => {
    const named = readManifest(backup).uploads;
    return uploads.some(({ path }) => named[path] !== undefined);
  });
  if (!newest)
    return 'Ningún respaldo de este equipo tiene esos archivos: quítalos en el panel y súbelos otra vez.';
  if (uploads.every(has))
    return `El respaldo ${newest.name} tiene esos archivos íntegros: copia cada uno de ${join(folder, 'uploads')} a ${storage} con la misma ruta, reinicia el producto y pulsa «Publicar de nuevo».`;
  return `El respaldo ${newest.name} nombra esos archivos, pero su copia en este disco está dañada o falta: tráelos a ${storage} de un respaldo en otro equipo (BACKUP_S3_…), o quítalos en el panel y súbelos otra vez.`;
}

function findingOf(subject: string, uploads: Upload[], dataDir: string): Finding | undefined {
  const storage = join(dataFoldersOf(dataDir).pocketbase, 'storage');
  const missing = uploads.filter(({ path }) => !existsSync(join(storage, path)));
  const damaged = uploads.filter(({ path, isWhole }) => {
    const content = isWhole && readIfPresent(join(storage, path));
    return content && !isWhole(content);
  });
  if (missing.length + damaged.length === 0) return undefined;
  const told = Object.entries({ faltan: missing, 'con daño': damaged })
    .filter(([, some]) => some.length > 0)
    .map(([verb, some]) => `${verb} ${some.length}: ${firstOf(some.map(({ path }) => path))}`);
  return broken(subject, told.join('; '), adviceOn([...missing, ...damaged], dataDir));
}

/** Compares the photographs and documents that records name with the files on the disk, byte by byte where a digest is kept. */
export async function checkUploads(dataDir: string, database: DatabaseSync): Promise<Finding[]> {
  const storage = join(dataFoldersOf(dataDir).pocketbase, 'storage');
  const folderOf = (name: string) =>
    String(database.prepare('SELECT id FROM _collections WHERE name = ?').get(name)?.id);
  const hashes = await contentHashesIn(dataFoldersOf(dataDir).photographs);
  const photographs = database
    .prepare('SELECT properties.id || char(47) || value AS file FROM properties, json_each(images)')
    .all()
    .map(({ file }): Upload => {
      const hash = hashes.get(String(file));
      const isWhole = hash === undefined ? undefined : (content: Buffer) => contentHashOf(content) === hash;
      return { path: `${folderOf('properties')}/${file}`, isWhole };
    });
  const documents = database
    .prepare("SELECT id || char(47) || file AS file, content_hash FROM documents WHERE content_hash <> ''")
    .all()
    .map(({ file, content_hash }): Upload => {
      const isWhole = (content: Buffer) =>
        createHash('sha256').update(content).digest('hex') === content_hash;
      return { path: `${folderOf('documents')}/${file}`, isWhole };
    });
  const folder = join(storage, folderOf('properties'));
  return [
    findingOf('Fotografías', photographs, dataDir) ??
      unusedFinding(folder, photographs) ??
      ok('Fotografías', `${photographs.length}, todas en su lugar`),
    findingOf('Documentos', documents, dataDir) ?? ok('Documentos', `${documents.length}, todos en su lugar`),
  ];
}

/** Names the photographs in a folder that no property has. */
function unusedFinding(folder: string, named: Upload[]): Finding | undefined {
  const known = new Set(named.map(({ path }) => path.slice(path.indexOf('/') + 1)));
  const unused = globSync('*/!(thumbs_*).{jpg,jpeg,png,webp,avif}', { cwd: folder }).filter(
    (file) => !known.has(file),
  );
  if (unused.length === 0) return undefined;
  const message = `${unused.length} que nadie usa: ${firstOf(unused)}`;
  return warning('Fotografías', message, `Puedes borrarlas de ${folder}.`);
}

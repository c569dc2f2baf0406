import { lstatSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';

/**
 * The folder that the symbolic link names from which the service starts.
 * @throws OperatorError when it is no symbolic link
 */
export function folderBehind(link: string): string {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new OperatorError(
      `CODE_LINK (${link}) no es un enlace simbólico a la carpeta del código que el servicio arranca.`,
    );
  return resolve(dirname(link), readlinkSync(link));
}

/** Points the link to another folder in one step, so that it exists at every moment. */
export function pointTo(link: string, folder: string): void {
  const next = `${link}.next-${process.pid}`;
  symlinkSync(folder, next);
  renameSync(next, link);
}

import { totalmem } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { type Finding, ok, warning } from './finding.ts';

const subject = 'Memoria';
const mebibyte = 1024 ** 2;

/** What the product takes at most while it publishes, by `npm run bench growth`: docs/deploy.md has the figures. */
const baseMegabytes = 750;
const megabytesPerProperty = 0.4;

/** The memory of the machine, or what a container or a unit may use of it. */
const availableBytes = () => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/** Compares the memory with what the catalog needs. */
export function checkMemory(database: DatabaseSync, totalBytes = availableBytes()): Finding {
  const count = Number(database.prepare('SELECT count(*) AS count FROM properties').get()?.count);
  const neededBytes = (baseMegabytes + megabytesPerProperty * count) * mebibyte;
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  const message = `${gigabytes(totalBytes)} GB; ${count === 1 ? 'una propiedad necesita' : `${count} propiedades necesitan`} ${gigabytes(neededBytes)} GB`;
  if (totalBytes >= neededBytes) return ok(subject, message);
  const advice =
    'Da más memoria al equipo: cuando falta, Linux termina una construcción y los cambios no se publican.';
  return warning(subject, message, advice);
}

import { paths } from '#paths.ts';
import { type Datasheet, type DatasheetContact, type DatasheetPart, datasheetPartOf } from './datasheet.ts';

/** A dead connection does not answer for minutes. */
const requestTimeoutMs = 20_000;

/** @throws Error when the file cannot be loaded, DOMException after 20 seconds */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** The property has no published page, or no longer has one. */
export class NoDatasheet extends Error {}

/**
 * The datasheet of a published property, as the site has it.
 * @throws NoDatasheet when the site has none, Error when it cannot be loaded
 */
export async function loadDatasheet(
  code: string,
): Promise<{ datasheet: Datasheet; contact: DatasheetContact }> {
  const response = await fetch(paths.datasheets(datasheetPartOf(code)), {
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 404) throw new NoDatasheet(code);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { contact, datasheets }: DatasheetPart = await response.json();
  const datasheet = datasheets[code];
  if (!datasheet) throw new NoDatasheet(code);
  return { datasheet, contact };
}

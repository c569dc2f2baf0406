import { unsupportedFormatOf, unsupportedFormats } from '#domain/unsupported-formats.ts';

/** What a file is that the server would refuse, and what to do, as a sentence; undefined for every other file. */
export async function unsupportedSentenceOf(file: File): Promise<string | undefined> {
  const start = await file.slice(0, 12).arrayBuffer();
  const format = unsupportedFormatOf(new Uint8Array(start));
  return format && unsupportedFormats[format];
}

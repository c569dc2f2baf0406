import type { DocumentFormat } from '#domain/document-kinds.ts';
import { unsupportedFormatOf } from '#domain/unsupported-formats.ts';
import { cadProblem, isDwg, isDxf } from './cad-problem.ts';
import { decodedXmlOf, isKmlStart, kmlProblem } from './kml-problem.ts';
import { isZip, kmzProblem } from './kmz-problem.ts';
import { isPdfDocument, pdfProblem } from './pdf-problem.ts';

/** The format of a document and why it is refused, as a code of pocketbase/hooks/lib/requests/sentences.ts. */
export interface DocumentVerdict {
  format?: DocumentFormat;
  problem?: string | undefined;
}

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

interface FormatRule {
  matches: (bytes: Buffer) => boolean;
  problemOf?: (bytes: Buffer) => string | undefined | Promise<string | undefined>;
}

/** Decided by content. PocketBase decodes and cleans an image like a photograph. */
const rules: Record<DocumentFormat, FormatRule> = {
  jpg: { matches: (bytes) => startsWith(bytes, 'ffd8ff') },
  png: { matches: (bytes) => startsWith(bytes, '89504e470d0a1a0a') },
  kmz: { matches: isZip, problemOf: kmzProblem },
  dwg: { matches: isDwg, problemOf: cadProblem },
  dxf: { matches: isDxf, problemOf: cadProblem },
  pdf: { matches: isPdfDocument, problemOf: pdfProblem },
  kml: { matches: (bytes) => isKmlStart(decodedXmlOf(bytes.subarray(0, 4_096))), problemOf: kmlProblem },
};

export async function verdictOn(bytes: Buffer): Promise<DocumentVerdict> {
  const formats = Object.keys(rules) as DocumentFormat[];
  const format = formats.find((name) => rules[name].matches(bytes));
  if (format) return { format, problem: await rules[format].problemOf?.(bytes) };
  const unsupported = unsupportedFormatOf(bytes);
  return { problem: unsupported ? `validation_${unsupported}` : 'validation_document_format' };
}

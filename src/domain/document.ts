import { z } from 'zod';
import {
  type DocumentFormat,
  type DocumentKind,
  documentFormats,
  documentKinds,
  documentVisibilities,
} from './document-kinds.ts';
import { tooLong } from './text-limits.ts';

export const maxDocumentBytes = 25 * 1024 * 1024;

/** The `accept` of an input for documents. The server decides by content. */
export const acceptedDocuments = '.pdf,.dwg,.dxf,.kmz,.kml,.jpg,.jpeg,.png';

const namesOf = <T extends object>(choices: T) => Object.keys(choices) as (keyof T)[];
const shortName = 'El nombre debe tener al menos 2 caracteres.';

/** A file of a property. The keys are the stored field names. */
export const documentSchema = z.object({
  id: z.guid(),
  property_id: z.guid(),
  name: z.string(shortName).trim().min(2, shortName).max(120, tooLong(120)),
  kind: z.enum(namesOf(documentKinds), 'Elige un tipo.'),
  visibility: z.enum(namesOf(documentVisibilities), 'Elige quién lo ve.'),
  file: z.string(),
  format: z.enum(documentFormats),
  /** Bytes. */
  file_size: z.number(),
  /** SHA-256 of the file, hexadecimal. */
  content_hash: z.string(),
  /** The last day on which it is valid, `YYYY-MM-DD`; '' when it does not expire. */
  valid_until: z
    .string()
    .trim()
    .max(10, tooLong(10))
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Escribe una fecha que exista.')
    .default(''),
  /** The last publication could not make a preview of the plan. */
  has_failed_preview: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PropertyDocument = z.infer<typeof documentSchema>;

/** The form of a document. */
export const documentDraftSchema = documentSchema.pick({
  name: true,
  kind: true,
  visibility: true,
  valid_until: true,
});
export type DocumentDraft = z.infer<typeof documentDraftSchema>;

const shared = documentSchema.pick({ id: true, property_id: true, name: true, kind: true });

/**
 * A document as the public site knows it. One on request has no file and no digest. `file` and `property_id` are for the
 * build; no page shows them.
 */
export const snapshotDocumentSchema = z.discriminatedUnion('visibility', [
  shared.extend({
    visibility: z.literal('public'),
    ...documentSchema.pick({
      file: true,
      format: true,
      file_size: true,
      content_hash: true,
      valid_until: true,
      updated_at: true,
    }).shape,
  }),
  shared.extend({ visibility: z.literal('on_request') }),
]);
export type SnapshotDocument = z.infer<typeof snapshotDocumentSchema>;
export type PublicDocument = Extract<SnapshotDocument, { visibility: 'public' }>;

const planKinds: DocumentKind[] = ['plan', 'floor_plan'];
const planFormats: DocumentFormat[] = ['pdf', 'jpg', 'png'];

/**
 * Whether the gallery shows a document next to the photographs: a plan as an image, or as a PDF with its first page.
 */
export const isShownAsPlan = (document: SnapshotDocument): document is PublicDocument =>
  document.visibility === 'public' &&
  planKinds.includes(document.kind) &&
  planFormats.includes(document.format);

/** The name of a file without its folder and its extension, as a first name of the document. */
export const documentNameFrom = (fileName: string) =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120);

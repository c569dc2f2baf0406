import { z } from 'zod';
import { snapshotChangeSchema } from '#domain/snapshot-change.ts';
import { OperatorError } from '#render/operator-error.ts';
import { nameChangeSchema } from './name-change.ts';

/** Sent once by the parent process. */
const renderOrderSchema = z.strictObject({
  /** File of the snapshot that is rendered. */
  snapshotFile: z.string().min(1),
  /** How the snapshot differs from that of the last order. The file is not read then. */
  change: snapshotChangeSchema.optional(),
  /** Folder that receives the pages. It already holds the assets. */
  outDir: z.string().min(1),
  /** Folder of the last rendered site. Its unchanged pages are reused. */
  previous: z.string().min(1).optional(),
  /** Folder of the files that releases share. A page that it has is not rendered. */
  shared: z.string().min(1).optional(),
  /** The live release, if the same code made it. Above `maxPagesAtOnce` changed pages, those of properties are postponed. */
  live: z
    .strictObject({
      manifestFile: z.string().min(1),
      /** The revision that the home page states while pages are postponed. */
      revision: z.number(),
      maxPagesAtOnce: z.int().nonnegative(),
    })
    .optional(),
  /** Whether to write a page for each redirect, for hosts that cannot redirect. */
  redirectPages: z.boolean(),
  /** Whether to render the page of the panel only, for a site that waits for the company's details. */
  panelOnly: z.boolean(),
});
export type RenderOrder = z.infer<typeof renderOrderSchema>;

const pages = z.int().nonnegative();

const renderedSiteSchema = z.strictObject({
  pages,
  /** The number of changed pages that were not rendered and stay as in the live release. */
  postponed: pages,
  /** How the names in the folder of shared files differ from those of the last order to this process. */
  nameChange: nameChangeSchema,
  /** Milliseconds by step. */
  steps: z.record(z.string(), z.number()),
});
/** The result of an order, as it is sent. */
export type RenderResult = z.infer<typeof renderedSiteSchema>;

/** Sent by the render process: once that it is ready, its progress any number of times, then one result. */
const renderMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('progress'), pages }),
  renderedSiteSchema.extend({ type: z.literal('rendered') }),
  z.strictObject({ type: z.literal('failed'), reason: z.string() }),
]);
export type RenderMessage = z.infer<typeof renderMessageSchema>;

/** @throws OperatorError naming the part that is wrong */
export const parseRenderOrder = (message: unknown): RenderOrder =>
  parse(renderOrderSchema, message, 'La orden para construir el sitio');

/** @throws OperatorError naming the part that is wrong */
export const parseRenderMessage = (message: unknown): RenderMessage =>
  parse(renderMessageSchema, message, 'El aviso del proceso que construye el sitio');

function parse<Schema extends z.ZodType>(schema: Schema, message: unknown, what: string): z.infer<Schema> {
  const { data, error } = schema.safeParse(message);
  if (!error) return data;
  const [issue] = error.issues;
  const part = issue?.path.length ? ` en ${issue.path.join('.')}` : '';
  throw new OperatorError(`${what} no se entiende${part}: ${issue?.message}.`);
}

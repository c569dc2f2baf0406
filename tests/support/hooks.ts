import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dataDirIn } from '#server/data-dir.ts';
import { bundledHooks } from '#server/pocketbase/bundled-hooks.ts';

const folder = await bundledHooks(dataDirIn({}));

/** PocketBase defines these errors for its hooks. Here their message is the code of the error. */
class ValidationError extends Error {}

class ApiError extends Error {
  readonly data: Record<string, ValidationError>;
  constructor(_status: number, message: string, data: Record<string, ValidationError>) {
    super(message || Object.values(data)[0]?.message);
    this.data = data;
  }
}

Object.assign(globalThis, { ApiError, ValidationError, __hooks: folder });

/** Loads a file of pocketbase/hooks/lib as PocketBase does. */
export const hookLibrary = (name: string) => createRequire(import.meta.url)(join(folder, 'lib', name));

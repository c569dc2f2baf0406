import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../pocketbase/hooks/lib');

/** What PocketBase's engine gives to every hook and Node does not: errors that read as their code here. */
class ValidationError extends Error {}

class ApiError extends Error {
  readonly data: Record<string, ValidationError>;
  constructor(_status: number, message: string, data: Record<string, ValidationError>) {
    super(message || Object.values(data)[0]?.message);
    this.data = data;
  }
}

Object.assign(globalThis, { ApiError, ValidationError });

/** A library of the hooks, as CommonJS loads it. */
export const hookLibrary = (name: string) => createRequire(import.meta.url)(join(folder, name));

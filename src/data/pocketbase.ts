import PocketBase, {
  BaseAuthStore,
  ClientResponseError,
  isTokenExpired,
  type RecordAuthResponse,
  type SendOptions,
} from 'pocketbase';
import type { z } from 'zod';
import { apiUrl } from './api-url.ts';
import { AnswerTruncated } from './error-messages.ts';
import { sessionRenewal } from './session-renewal.ts';

/** Requests about the account itself. They do not wait for a session. */
const accountPaths = /\/(auth-with-password|auth-refresh|request-(?!email)[a-z-]+|confirm-[a-z-]+)$/;

/** A connection may stay open with nothing flowing. */
const requestTimeoutMs = 60_000;

/**
 * The SDK's client, with a session that can be renewed: a request waits until the administrator has given the password
 * again. The server treats an expired token like a visitor: it answers 401, 403 or 404, and 413 for a body that is
 * larger than a visitor's may be.
 */
class AdministratorClient extends PocketBase {
  /** How far the clock of this machine is ahead of the server's. Some are wrong by days. */
  private aheadMs = 0;

  /** Whether there is a session that has not ended by the server's clock. */
  hasSession(): boolean {
    return !isTokenExpired(this.authStore.token, -this.aheadMs / 1_000);
  }

  override async send<T = unknown>(path: string, options: SendOptions): Promise<T> {
    if (accountPaths.test(path)) return this.ask<T>(path, options);
    return this.withSession(() => this.ask<T>(path, options));
  }

  /** Sends a request, and once more when it was refused because the session had ended. */
  async withSession<T>(request: () => Promise<T>): Promise<T> {
    await this.waitForSession();
    const { token } = this.authStore;
    return request().catch(async (error: unknown) => {
      if (!isRefusal(error) || !(await this.isRefused(token))) throw error;
      if (this.authStore.token === token) await sessionRenewal.request();
      return request();
    });
  }

  /**
   * Reads the server's clock, and treats a truncated answer as a lost connection. The SDK would read it as an empty
   * answer, and so as a missing session.
   */
  override afterSend = ({ status, headers }: Response, data: object) => {
    const date = Date.parse(headers.get('date') ?? '');
    if (date > 0) this.aheadMs = Date.now() - date;
    if (status === 200 && Object.keys(data).length === 0)
      throw new AnswerTruncated('The answer was truncated');
    return data;
  };

  private ask<T>(path: string, { signal, ...options }: SendOptions): Promise<T> {
    const timeout = AbortSignal.timeout(requestTimeoutMs);
    return super.send<T>(path, { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  }

  /** Waits for the renewal of an expired session. Resolves immediately for a valid session and without a session. */
  async waitForSession(): Promise<void> {
    const isExpired = this.authStore.token !== '' && !this.hasSession();
    if (isExpired || sessionRenewal.isPending()) await sessionRenewal.request();
  }

  /** Asks the server whether it refuses the session, and extends it otherwise. False without a connection. */
  async isSessionRefused(): Promise<boolean> {
    const { token } = this.authStore;
    return (await this.isRefused(token)) && this.authStore.token === token;
  }

  /** A session that was replaced during the request stays unchanged. */
  private async isRefused(token: string): Promise<boolean> {
    if (token === '') return false;
    try {
      const request = { method: 'POST', headers: { Authorization: token } };
      const extended = await this.send<RecordAuthResponse>('/api/collections/users/auth-refresh', request);
      if (this.authStore.token === token) this.authStore.save(extended.token, extended.record);
      return false;
    } catch (error) {
      return isRefusal(error);
    }
  }
}

/** Whether this browser keeps a session: some refuse to store anything, and throw when they are asked. */
export const keepsSession = (() => {
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
})();

export const pocketbase = new AdministratorClient(
  apiUrl('/'),
  keepsSession ? undefined : new BaseAuthStore(),
);
pocketbase.autoCancellation(false);

/** Whether a request failed with one of these HTTP statuses. */
export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ClientResponseError && statuses.includes(error.status);

const isRefusal = (error: unknown) => isStatus(error, 401, 403, 404, 413);

/** The result of a request, or null when the server answers 404. @throws every other error */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((error: unknown) => {
    if (isStatus(error, 404)) return null;
    throw error;
  });
}

/** The record of a request, or null when the server answers 404. @throws ZodError when the schema refuses it */
export async function parsedOrNull<S extends z.ZodType>(
  schema: S,
  request: Promise<unknown>,
): Promise<z.output<S> | null> {
  const record = await orNull(request);
  return record === null ? null : schema.parse(record);
}

/** Changes as JSON: undefined becomes null, which clears a field. PocketBase keeps a field that JSON leaves out. */
export function toRecord(changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null]));
}

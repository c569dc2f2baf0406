import PocketBase, { ClientResponseError, type RecordAuthResponse, type SendOptions } from 'pocketbase';
import { apiUrl } from './api-url.ts';
import { sessionRenewal } from './session-renewal.ts';

const accountPaths = /\/(auth-with-password|auth-refresh|request-(?!email)[a-z-]+|confirm-[a-z-]+)$/;

/** Milliseconds after which a request is given up; a line may stay open with nothing flowing. */
const patience = 60_000;

/**
 * A request whose session ended waits until the administrator has given the password again. The server answers a dead
 * token as it answers a visitor: 401, 403 or 404, and 413 where the body is larger than a visitor's may be.
 */
class AdministratorClient extends PocketBase {
  override async send<T = unknown>(path: string, options: SendOptions): Promise<T> {
    if (accountPaths.test(path)) return this.ask<T>(path, options);
    return this.withSession(() => this.ask<T>(path, options));
  }

  /** Asks again what an ended session was refused, once that is renewed. */
  async withSession<T>(ask: () => Promise<T>): Promise<T> {
    await this.signedIn();
    const { token } = this.authStore;
    return ask().catch(async (error: unknown) => {
      if (!isRefusal(error) || !(await this.isRefused(token))) throw error;
      if (this.authStore.token === token) await sessionRenewal.ask();
      return ask();
    });
  }

  /** An answer that broke off is one without connection; the SDK takes it for an empty one, and so for no session. */
  override afterSend = ({ status }: Response, data: object) => {
    if (status === 200 && Object.keys(data).length === 0) throw new Error('The answer broke off');
    return data;
  };

  private ask<T>(path: string, { signal, ...options }: SendOptions): Promise<T> {
    const limit = AbortSignal.timeout(patience);
    return super.send<T>(path, { ...options, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  }

  /** Resolves at once while the token is good, or there is none and nobody is asked for it. */
  async signedIn(): Promise<void> {
    const isExpired = this.authStore.token !== '' && !this.authStore.isValid;
    if (isExpired || sessionRenewal.isAsked()) await sessionRenewal.ask();
  }

  /** Asks the server whether it still takes the session, which prolongs it; without network it stays good. */
  async isSessionRefused(): Promise<boolean> {
    const { token } = this.authStore;
    return (await this.isRefused(token)) && this.authStore.token === token;
  }

  /** Who signed out or in again while the server was asked keeps the session of now. */
  private async isRefused(token: string): Promise<boolean> {
    if (token === '') return false;
    try {
      const request = { method: 'POST', headers: { Authorization: token } };
      const prolonged = await this.send<RecordAuthResponse>('/api/collections/users/auth-refresh', request);
      if (this.authStore.token === token) this.authStore.save(prolonged.token, prolonged.record);
      return false;
    } catch (error) {
      return isRefusal(error);
    }
  }
}

export const pocketbase = new AdministratorClient(apiUrl('/'));
pocketbase.autoCancellation(false);

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ClientResponseError && statuses.includes(error.status);

const isRefusal = (error: unknown) => isStatus(error, 401, 403, 404, 413);

/** "Not found" is null; every other failure is thrown. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (isStatus(error, 404)) return null;
    throw error;
  });
}

/** PocketBase leaves unchanged what JSON leaves out; null and '' clear. */
export function toRecord(changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null]));
}

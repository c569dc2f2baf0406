import { getTokenPayload } from 'pocketbase';
import type { Credentials, Registration } from '#domain/credentials.ts';
import {
  type EmailChange,
  type PasswordChange,
  type ProfileChanges,
  type User,
  userSchema,
} from '#domain/user.ts';
import { makeListeners } from './listeners.ts';
import { pocketbase, toRecord } from './pocketbase.ts';
import { sessionRenewal } from './session-renewal.ts';

const users = () => pocketbase.collection('users');

export interface Session {
  /** The user who is signed in. */
  user: User | null;
  /** Whether the session ended and waits for the password. */
  isExpired: boolean;
  /** How often a password started or renewed the session, in this tab or another one. */
  signInCount: number;
}

const listeners = makeListeners();
let signInCount = 0;
/** How many forms with unsaved changes are open. */
let holders = 0;
let session: Session = { user: null, isExpired: false, signInCount };
readSession();

function readSession(): void {
  const { data: user = null } = userSchema.safeParse(pocketbase.authStore.record);
  const isExpired = sessionRenewal.isPending();
  session = { user: user ?? (isExpired ? session.user : null), isExpired, signInCount };
  listeners.notify();
}
sessionRenewal.subscribe(readSession);

/** Another tab can also end the session or start it again. */
pocketbase.authStore.onChange(() => {
  // The server refuses changes to subscriptions that another session, or none, asks for.
  if (pocketbase.authStore.token === '') void pocketbase.realtime.unsubscribe().catch(() => undefined);
  if (!pocketbase.hasSession() && holders > 0) sessionRenewal.request().catch(() => undefined);
  if (pocketbase.hasSession() && sessionRenewal.isPending()) {
    signInCount += 1;
    sessionRenewal.complete();
  }
  readSession();
});

/**
 * Protects unsaved changes: a session that another tab ends waits to be renewed, instead of signing out here.
 * @returns a function that ends the protection
 */
export function holdSession(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** The session now. It is the same object until the session changes, in this tab or another one. */
export const currentSession = () => session;

/** Calls the listener at each change of the session. @returns a function that removes the listener */
export const subscribeToSession = listeners.subscribe;

/** Reads the stored session, and clears it when the server no longer accepts it. */
export async function restoreSession(): Promise<Session> {
  if (await pocketbase.isSessionRefused()) pocketbase.authStore.clear();
  return session;
}

/** Extends a session in use. One that ended meanwhile waits for the password. */
export async function extendSession(): Promise<Session> {
  await pocketbase.waitForSession();
  if (await pocketbase.isSessionRefused()) await sessionRenewal.request();
  return session;
}

/** @throws ClientResponseError 400 for wrong credentials, 403 for an account without confirmation or approval */
export async function signIn({ email, password }: Credentials): Promise<void> {
  await users().authWithPassword(email, password);
  signInCount += 1;
  sessionRenewal.complete();
}

/** Ends the session on this machine. Requests that wait for a renewal fail. */
export function signOut(): void {
  pocketbase.authStore.clear();
  sessionRenewal.cancel();
}

/** Creates an account. The server sends the mail that confirms its e-mail; an administrator then approves it. */
export async function register({ name, email, password }: Registration): Promise<void> {
  await users().create({ name, email, password, passwordConfirm: password });
}

/** Confirms the e-mail of an account with the token of its mail and the password of the registration. */
export const confirmVerification = (token: string, password: string) =>
  users().confirmVerification(token, { body: { token, password } });

/** Asks for a new mail that confirms the e-mail of an account. It also succeeds when there is no such account. */
export const requestVerification = (email: string) => users().requestVerification(email);

/** The e-mail that the token of a mail is for; '' when the token is not readable. */
export const emailIn = (token: string): string => getTokenPayload(token).email ?? '';

/** Asks for the mail with which a password is reset. It also succeeds when there is no such account. */
export const requestPasswordReset = (email: string) => users().requestPasswordReset(email);

/** Sets a new password with the token of the mail. */
export const confirmPasswordReset = (token: string, password: string) =>
  users().confirmPasswordReset(token, password, password);

/** Asks for the mail that confirms a new e-mail. Until then the old one signs in. */
export async function requestEmailChange({ newEmail }: EmailChange): Promise<void> {
  await users().requestEmailChange(newEmail);
}

/** Changes the e-mail with the token of the mail. The server ends every session of the account, so it signs in again. */
export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await users().confirmEmailChange(token, password);
  await signIn({ email: getTokenPayload(token).newEmail, password });
}

/** A token for the URLs of uploaded photographs, which only administrators may read. It is valid for an hour. */
export const getFileToken = () => pocketbase.files.getToken();

/** Changes name, signature or notices of the signed-in user. */
export async function saveProfile({ id }: User, changes: ProfileChanges): Promise<void> {
  const record = await users().update(id, toRecord(changes));
  pocketbase.authStore.save(pocketbase.authStore.token, record);
}

/** Changes the password. The server ends every session of the account, so it signs in again. */
export async function changePassword({ id, email }: User, change: PasswordChange): Promise<void> {
  await users().update(id, change);
  await signIn({ email, password: change.password });
}

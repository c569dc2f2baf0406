import { getTokenPayload } from 'pocketbase';
import type { Credentials } from '#domain/credentials.ts';
import { type EmailChange, type PasswordChange, type User, userSchema } from '#domain/user.ts';
import { makeListeners } from './listeners.ts';
import { pocketbase, toRecord } from './pocketbase.ts';
import { sessionRenewal } from './session-renewal.ts';

const users = () => pocketbase.collection('users');

/** Who is signed in, and whether the session waits to be renewed with the password. */
export interface Session {
  user: User | null;
  isExpired: boolean;
  /** How many times a password began it here, or renewed it here or in another tab. */
  beginnings: number;
}

const followers = makeListeners();
let beginnings = 0;
let holders = 0;
let session: Session = { user: null, isExpired: false, beginnings };
readAgain();

function readAgain(): void {
  const { data: user = null } = userSchema.safeParse(pocketbase.authStore.record);
  const isExpired = sessionRenewal.isAsked();
  session = { user: user ?? (isExpired ? session.user : null), isExpired, beginnings };
  followers.tell();
}
sessionRenewal.follow(readAgain);

/** Also another tab ends the session and begins it again. */
pocketbase.authStore.onChange(() => {
  if (!pocketbase.authStore.isValid && holders > 0) sessionRenewal.ask().catch(() => undefined);
  if (pocketbase.authStore.isValid && sessionRenewal.isAsked()) {
    beginnings += 1;
    sessionRenewal.done();
  }
  readAgain();
});

/** For whoever has written something: a session that another tab ends waits to be renewed. @returns what ends the holding */
export function holdSession(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** The same object until the session changes, in whichever tab that happens. */
export const currentSession = () => session;
export const subscribeToSession = followers.follow;

/** Ends a stored session that the server does not take any more. */
export async function restoreSession(): Promise<Session> {
  if (!pocketbase.authStore.isValid || (await pocketbase.isSessionRefused())) pocketbase.authStore.clear();
  return session;
}

/** Prolongs a session in use; one that ended meanwhile is renewed in place. */
export async function extendSession(): Promise<Session> {
  await pocketbase.signedIn();
  if (await pocketbase.isSessionRefused()) await sessionRenewal.ask();
  return session;
}

export async function signIn({ email, password }: Credentials): Promise<void> {
  await users().authWithPassword(email, password);
  beginnings += 1;
  sessionRenewal.done();
}

export function signOut(): void {
  pocketbase.authStore.clear();
  sessionRenewal.refused();
}

/** The server sends the mail that confirms the address; an administrator then approves the account. */
export async function register({ email, password }: Credentials): Promise<void> {
  await users().create({ email, password, passwordConfirm: password });
}

export const confirmVerification = (token: string) => users().confirmVerification(token);
export const requestPasswordReset = (email: string) => users().requestPasswordReset(email);
export const confirmPasswordReset = (token: string, password: string) =>
  users().confirmPasswordReset(token, password, password);

/** The server sends the mail that confirms the new address; until then the old one signs in. */
export async function requestEmailChange({ newEmail }: EmailChange): Promise<void> {
  await users().requestEmailChange(newEmail);
}

/** A new address ends every session of the account, so one begins again under it. */
export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await users().confirmEmailChange(token, password);
  await signIn({ email: getTokenPayload(token).newEmail, password });
}

export async function saveProfile({ id }: User, changes: Pick<User, 'name'>): Promise<void> {
  const record = await users().update(id, toRecord(changes));
  pocketbase.authStore.save(pocketbase.authStore.token, record);
}

/** A new password ends every session of the account, so this one begins again. */
export async function changePassword({ id, email }: User, change: PasswordChange): Promise<void> {
  await users().update(id, change);
  await signIn({ email, password: change.password });
}

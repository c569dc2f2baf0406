import { refusal, statusOf } from '#hooks/requests/errors.ts';
import { visibleText } from '#hooks/texts/texts.ts';

/** The code of the reason why an account may not sign in yet; undefined if it may. */
const missingStepOf = (user: core.Record) => {
  if (!user.getBool('verified')) return 'validation_not_confirmed';
  return user.getBool('approved') ? undefined : 'validation_not_approved';
};

/**
 * The error to answer a failed sign-in with. Status 403 means that the password was right, so its sentence may name the
 * reason. Any other error than 400 and 403 is returned as it is.
 * @param user the account, null for an unknown e-mail address
 */
export const signInRefusalOf = (user: core.Record | null, error: unknown) => {
  const status = statusOf(error);
  if (status === 400) return refusal('password', 'validation_wrong_credentials');
  const missingStep = status === 403 && user ? missingStepOf(user) : undefined;
  return missingStep ? refusal('identity', missingStep, status) : error;
};

/** Finds the account of an e-mail address that was pasted with invisible characters or spaces. */
export const cleanIdentity = (e: core.SignInEvent) => {
  const identity = visibleText(e.identity);
  if (e.record || identity === e.identity) return;
  e.identity = identity;
  try {
    e.record = e.app.findAuthRecordByEmail('users', identity);
  } catch {
    // There is none, which the sign-in says.
  }
};

/** Requests of an account that are answered by a mail. The collection is named by its name or its id. */
const mailRequest = /^\/api\/collections\/[^/]+\/request-(password-reset|verification|email-change)\/?$/;

/**
 * Refuses actions that a mail completes when no mail can be sent: a registration, a new password, another e-mail
 * address. The demo has no mail server and shows the link under Correos.
 * @param env reads an environment variable
 */
export const refuseWithoutMailServer = (app: core.App, env: (name: string) => string) => {
  if (env('DEMO') === '0' && !app.settings().smtp.enabled)
    throw refusal('email', 'validation_no_mail_server');
};

/**
 * Refuses a request that is answered by a mail, before the account is looked up. So known and unknown e-mail addresses
 * get the same answer.
 */
export const refuseMailRequestWithoutServer = (e: core.RequestEvent, env: (name: string) => string) => {
  if (mailRequest.test(e.request.url.path)) refuseWithoutMailServer(e.app, env);
};

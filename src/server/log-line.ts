import { withoutEmails } from '#domain/email.ts';

/** The query and the user name of a URL may contain search texts, tokens and passwords. */
const urlQuery = /((?:https?:\/\/|\/api\/)[^\s?"'»]*)\?[^\s"'»]*/g;
const urlUser = /(https?:\/\/)[^\s/@]+@/g;
const bearer = /\b(Bearer|Basic) [\w.~+/=-]+/gi;

/** Variables whose values are secrets. The URLs of a host's build hook and of an incoming webhook are some. */
const secretName = /(PASS|PASSWORD|SECRET|TOKEN|KEY)$|^(SITE_WEBHOOK|ALERT)_URL$/;
const minSecretLength = 6;

const secretsIn = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).flatMap(([name, value]) =>
    secretName.test(name) && value && value.length >= minSecretLength ? [value] : [],
  );

/** Returns a text without e-mail addresses, queries of URLs, credentials and values of secret variables. */
export function redactText(text: string, env: NodeJS.ProcessEnv = process.env): string {
  const withoutSecrets = secretsIn(env).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return withoutEmails(
    withoutSecrets.replace(urlUser, '$1…@').replace(urlQuery, '$1?…').replace(bearer, '$1 …'),
  );
}

export type LogLevel = 'info' | 'error';

/** Characters of one text. A line with several texts, each with escaped characters, stays below 16 KB. */
const maxTextLength = 1_000;
const limited = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

/**
 * Writes one event as one line of JSON: `time`, `level`, `message`, then the fields. Every text is redacted and limited.
 * @param fields names are those of the code; a field that is undefined is left out
 */
export function logLineOf(
  level: LogLevel,
  message: string,
  fields: Record<string, string | number | undefined> = {},
): string {
  const safe = (value: string | number | undefined) =>
    typeof value === 'string' ? limited(redactText(value)) : value;
  const entries = Object.entries({ message: message.trim(), ...fields }).map(([name, value]) => [
    name,
    safe(value),
  ]);
  return JSON.stringify({ time: new Date().toISOString(), level, ...Object.fromEntries(entries) });
}

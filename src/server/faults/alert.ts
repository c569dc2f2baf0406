import { redactText } from '#server/log-line.ts';

const requestTimeoutMs = 10_000;

/** Tells the operator a sentence. @returns '' when it was told, otherwise why not */
export type Alert = (sentence: string) => Promise<string>;

/**
 * Makes the alert that posts to ALERT_URL; undefined without one. `{ "text": … }` is what the incoming webhooks of Slack,
 * Mattermost, Rocket.Chat and Google Chat read. The URL may hold a secret, so no reason repeats it.
 */
export function makeAlert({ ALERT_URL, SITE_URL = '' }: NodeJS.ProcessEnv): Alert | undefined {
  if (!ALERT_URL) return undefined;
  return async (sentence) => {
    try {
      const response = await fetch(ALERT_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: redactText(`${SITE_URL} ${sentence}`.trim()) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? '' : `respondió ${response.status}`;
    } catch (error) {
      const { cause, message } = error as Error;
      return (cause instanceof Error ? cause.message : message).replaceAll(ALERT_URL, '…');
    }
  };
}

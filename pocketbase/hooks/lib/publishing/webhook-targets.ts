/**
 * Milliseconds after a call during which further edits are gathered. Our publisher gathers edits itself; a host starts
 * a build at each call.
 */
const burstQuietMs = { publisher: 1000, host: 60_000 };

const jsonHeaders = { 'content-type': 'application/json' };

interface Call {
  url: string;
  body: string;
  headers: { [name: string]: string };
}

/** The service that rebuilds the public site. */
export interface WebhookTarget {
  /** Milliseconds in which further edits are gathered. */
  burstQuietMs: number;
  requestOf: (site: { revision: number; release: string }) => Call;
}

/** Our own publisher, or another one that checks the signature (HMAC-SHA256 of `<ms since 1970>.<body>`). */
const publisherTarget = (url: string, secret: string): WebhookTarget => ({
  burstQuietMs: burstQuietMs.publisher,
  requestOf: ({ revision, release }) => {
    const at = Date.now();
    const event =
      release === '' ? { event: 'site.changed', revision } : { event: 'site.rollback', revision, release };
    const body = JSON.stringify({ ...event, at });
    const signature = `sha256=${$security.hs256(`${at}.${body}`, secret)}`;
    return {
      url,
      body,
      headers: { ...jsonHeaders, 'x-site-timestamp': String(at), 'x-site-signature': signature },
    };
  },
});

/** A GitHub workflow with the trigger `repository_dispatch`. */
const workflowTarget = (apiUrl: string, repository: string, token: string): WebhookTarget => ({
  burstQuietMs: burstQuietMs.host,
  requestOf: ({ revision }) => ({
    url: `${apiUrl}/repos/${repository}/dispatches`,
    body: JSON.stringify({ event_type: 'site-changed', client_payload: { revision } }),
    headers: {
      ...jsonHeaders,
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'naves-industriales-puebla',
      'x-github-api-version': '2022-11-28',
    },
  }),
});

/** A host's build hook, whose URL is the secret. */
const buildHookTarget = (url: string): WebhookTarget => ({
  burstQuietMs: burstQuietMs.host,
  requestOf: () => ({ url, body: '{}', headers: jsonHeaders }),
});

/**
 * The service that rebuilds the public site, as the environment names it; undefined if it names none.
 * @param env reads an environment variable
 */
export const webhookTargetOf = (env: (name: string) => string): WebhookTarget | undefined => {
  const repository = env('SITE_GITHUB_REPOSITORY');
  const url = env('SITE_WEBHOOK_URL');
  if (repository !== '') {
    const apiUrl = env('SITE_GITHUB_API') || 'https://api.github.com';
    return workflowTarget(apiUrl, repository, env('SITE_GITHUB_TOKEN'));
  }
  if (url === '') return undefined;
  const secret = env('SITE_WEBHOOK_SECRET');
  return secret === '' ? buildHookTarget(url) : publisherTarget(url, secret);
};

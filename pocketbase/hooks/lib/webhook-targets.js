/**
 * Whoever rebuilds the public site. `requestFor` states the call that tells of a change; `quiet` is how many
 * milliseconds after a call the next edits gather: our publisher gathers by itself, a host begins a build each time.
 */
const quiet = { publisher: 1000, host: 60_000 };

const json = { 'content-type': 'application/json' };

/** Our own publisher, or another that checks the signature. */
const publisher = (url, secret) => ({
  quiet: quiet.publisher,
  requestFor: ({ revision, release }) => {
    const at = Date.now();
    const event =
      release === '' ? { event: 'site.changed', revision } : { event: 'site.rollback', revision, release };
    const body = JSON.stringify({ ...event, at });
    const signature = `sha256=${$security.hs256(`${at}.${body}`, secret)}`;
    return {
      url,
      body,
      headers: { ...json, 'x-site-timestamp': String(at), 'x-site-signature': signature },
    };
  },
});

/** A workflow on GitHub that listens to `repository_dispatch`. */
const workflow = (api, repository, token) => ({
  quiet: quiet.host,
  requestFor: ({ revision }) => ({
    url: `${api}/repos/${repository}/dispatches`,
    body: JSON.stringify({ event_type: 'site-changed', client_payload: { revision } }),
    headers: {
      ...json,
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'naves-industriales-puebla',
      'x-github-api-version': '2022-11-28',
    },
  }),
});

/** The build hook of a host, whose address is the secret. */
const buildHook = (url) => ({
  quiet: quiet.host,
  requestFor: () => ({ url, body: '{}', headers: json }),
});

/** Whom the environment names; undefined where nobody. */
const targetFrom = (env) => {
  const repository = env('SITE_GITHUB_REPOSITORY');
  const url = env('SITE_WEBHOOK_URL');
  if (repository !== '') {
    return workflow(env('SITE_GITHUB_API') || 'https://api.github.com', repository, env('SITE_GITHUB_TOKEN'));
  }
  if (url === '') return undefined;
  const secret = env('SITE_WEBHOOK_SECRET');
  return secret === '' ? buildHook(url) : publisher(url, secret);
};

module.exports = { targetFrom };

const minute = 60;
const hour = 60 * minute;

/** Durations are in seconds. PocketBase applies the most specific label that matches; superusers are exempt. */
const rateLimitRules = [
  { label: 'inquiries:create', audience: '@guest', duration: 10 * minute, maxRequests: 5 },
  { label: 'users:create', audience: '@guest', duration: hour, maxRequests: 5 },
  { label: 'users:authWithPassword', audience: '', duration: minute, maxRequests: 10 },
  { label: 'users:update', audience: '', duration: minute, maxRequests: 20 },
  { label: 'users:requestPasswordReset', audience: '', duration: 10 * minute, maxRequests: 3 },
  { label: 'users:requestEmailChange', audience: '', duration: 10 * minute, maxRequests: 3 },
  { label: 'users:confirmEmailChange', audience: '', duration: minute, maxRequests: 10 },
  { label: 'users:requestVerification', audience: '', duration: 10 * minute, maxRequests: 3 },
  { label: '*:auth', audience: '', duration: minute, maxRequests: 20 },
  { label: 'POST /api/alerts', audience: '', duration: 10 * minute, maxRequests: 5 },
  { label: '/api/alerts/', audience: '', duration: minute, maxRequests: 60 },
  { label: 'POST /api/proposals/answer', audience: '', duration: 10 * minute, maxRequests: 20 },
  { label: '/api/proposals/', audience: '', duration: minute, maxRequests: 60 },
  { label: '/api/owner-reports/', audience: '', duration: minute, maxRequests: 30 },
  { label: '/api/visit-links/', audience: '', duration: minute, maxRequests: 60 },
  { label: '/api/document-links/', audience: '', duration: minute, maxRequests: 60 },
  // A page sends one to five. Many people share one IP address of a mobile network.
  { label: 'POST /api/counts', audience: '', duration: 10 * minute, maxRequests: 120 },
  { label: '*:list', audience: '@guest', duration: 10, maxRequests: 30 },
  { label: 'GET /api/realtime', audience: '', duration: minute, maxRequests: 60 },
  { label: '/api/', audience: '', duration: 10, maxRequests: 600 },
];

/** A store as the environment names it by a prefix; enabled where it names a bucket. */
const storeFrom = (env: (name: string) => string, prefix: string) => ({
  enabled: env(`${prefix}_BUCKET`) !== '',
  endpoint: env(`${prefix}_ENDPOINT`),
  bucket: env(`${prefix}_BUCKET`),
  region: env(`${prefix}_REGION`) || 'auto',
  accessKey: env(`${prefix}_ACCESS_KEY`),
  secret: env(`${prefix}_SECRET`),
  forcePathStyle: env(`${prefix}_FORCE_PATH_STYLE`) === '1',
});

/**
 * The headers that state a client's IP address. Behind `npm start` the name of the header contains a secret, so that
 * only its front can state one. Otherwise TRUST_PROXY=1 names a proxy that overwrites X-Real-IP.
 */
const clientIpHeadersFrom = (env: (name: string) => string) => {
  if (env('LOOPBACK_SECRET') !== '') return [`X-Client-IP-${env('LOOPBACK_SECRET')}`];
  return env('TRUST_PROXY') === '1' ? ['X-Real-IP'] : [];
};

/**
 * PocketBase's settings from the environment, which overwrite those of the dashboard at every start.
 * @param env reads an environment variable; '' if it is not set
 */
export const settingsFrom = (env: (name: string) => string) => ({
  meta: {
    appName: 'Panel de administración',
    appURL: env('SITE_URL').replace(/\/+$/, '') || 'http://localhost:4321',
    // Mails name the company as their sender instead, once its details are filled in.
    senderName: env('MAIL_FROM_NAME') || 'Panel de administración',
    senderAddress: env('MAIL_FROM') || 'no-responder@example.com',
    hideControls: true,
  },
  smtp: {
    enabled: env('SMTP_HOST') !== '',
    host: env('SMTP_HOST'),
    port: Number(env('SMTP_PORT') || 587),
    username: env('SMTP_USER'),
    password: env('SMTP_PASS'),
    tls: env('SMTP_TLS') === '1',
  },
  s3: storeFrom(env, 'S3'),
  backups: {
    // lib/backups.ts makes the backups.
    cron: '',
    s3: storeFrom(env, 'BACKUP_S3'),
  },
  rateLimits: { enabled: env('RATE_LIMITS') !== 'off', rules: rateLimitRules },
  trustedProxy: { headers: clientIpHeadersFrom(env), useLeftmostIP: false },
  batch: { enabled: false },
  logs: { maxDays: 7 },
});

type Members = { [name: string]: unknown };
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Overwrites the members of `settings` that `changes` has, at any depth; the others stay. */
export const overwrite = (settings: Members, changes: Members) => {
  for (const [name, value] of Object.entries(changes)) {
    const former = settings[name];
    if (isMembers(value) && isMembers(former)) overwrite(former, value);
    else settings[name] = value;
  }
};

const pragmas = [
  // Each commit reaches the disk. PocketBase's default survives a crash of the process, but not a power failure.
  'synchronous = FULL',
  // Milliseconds to wait for another program's lock. PocketBase retries twelve times, which takes minutes by default.
  'busy_timeout = 1000',
];

/** Sets the pragmas of the one connection that writes. */
export const setPragmas = (app: core.App) => {
  for (const pragma of pragmas) app.nonconcurrentDB().newQuery(`PRAGMA ${pragma}`).execute();
};

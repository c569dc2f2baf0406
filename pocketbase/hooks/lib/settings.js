const minutes = 60;
const hours = 60 * minutes;

/** A label is tried from the most to the least specific; superusers are exempt. Durations are seconds. */
const rateLimitRules = [
  { label: 'inquiries:create', audience: '@guest', duration: 10 * minutes, maxRequests: 5 },
  { label: 'users:create', audience: '@guest', duration: hours, maxRequests: 5 },
  { label: 'users:authWithPassword', audience: '', duration: minutes, maxRequests: 10 },
  { label: 'users:update', audience: '', duration: minutes, maxRequests: 20 },
  { label: 'users:requestPasswordReset', audience: '', duration: 10 * minutes, maxRequests: 3 },
  { label: 'users:requestVerification', audience: '', duration: 10 * minutes, maxRequests: 3 },
  { label: '*:auth', audience: '', duration: minutes, maxRequests: 20 },
  { label: '*:list', audience: '@guest', duration: 10, maxRequests: 30 },
  { label: 'GET /api/realtime', audience: '', duration: minutes, maxRequests: 60 },
  { label: '/api/', audience: '', duration: 10, maxRequests: 600 },
];

/** A store as the environment names it by a prefix; enabled where it names a bucket. */
const storeFrom = (env, prefix) => ({
  enabled: env(`${prefix}_BUCKET`) !== '',
  endpoint: env(`${prefix}_ENDPOINT`),
  bucket: env(`${prefix}_BUCKET`),
  region: env(`${prefix}_REGION`) || 'auto',
  accessKey: env(`${prefix}_ACCESS_KEY`),
  secret: env(`${prefix}_SECRET`),
  forcePathStyle: env(`${prefix}_FORCE_PATH_STYLE`) === '1',
});

/** PocketBase's settings as the environment states them; the environment wins over the dashboard at every start. */
const settingsFrom = (env) => ({
  meta: {
    appName: 'Naves Industriales Puebla',
    appURL: env('SITE_URL').replace(/\/+$/, '') || 'http://localhost:4321',
    senderName: env('MAIL_FROM_NAME') || 'Naves Industriales Puebla',
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
    // lib/backups.js makes the backups.
    cron: '',
    s3: storeFrom(env, 'BACKUP_S3'),
  },
  rateLimits: { enabled: env('RATE_LIMITS') !== 'off', rules: rateLimitRules },
  trustedProxy: { headers: env('TRUST_PROXY') === '1' ? ['X-Real-IP'] : [], useLeftmostIP: false },
  batch: { enabled: false },
  logs: { maxDays: 7 },
});

/** Writes the stated members of a tree of settings over PocketBase's own. */
const overwrite = (settings, stated) => {
  for (const [name, value] of Object.entries(stated)) {
    if (typeof value === 'object' && !Array.isArray(value)) overwrite(settings[name], value);
    else settings[name] = value;
  }
};

const pragmas = [
  // Each commit reaches the disk; PocketBase's default survives a crash of the process, not of the power.
  'synchronous = FULL',
  // Milliseconds for another program to let go. PocketBase asks twelve times: by default people wait for minutes.
  'busy_timeout = 1000',
];

/** How the one connection that writes treats the disk and other programs. */
const writeCarefully = (app) => {
  for (const pragma of pragmas) app.nonconcurrentDB().newQuery(`PRAGMA ${pragma}`).execute();
};

module.exports = { settingsFrom, overwrite, writeCarefully };

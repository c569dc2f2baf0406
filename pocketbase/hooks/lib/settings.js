const minutes = 60;
const hours = 60 * minutes;

/** A label is tried from the most to the least specific; superusers are exempt. Durations are seconds. */
const rateLimitRules = [
  { label: 'inquiries:create', audience: '@guest', duration: 10 * minutes, maxRequests: 5 },
  { label: 'users:create', audience: '@guest', duration: hours, maxRequests: 5 },
  { label: 'users:authWithPassword', audience: '', duration: minutes, maxRequests: 10 },
  { label: 'users:requestPasswordReset', audience: '', duration: 10 * minutes, maxRequests: 3 },
  { label: 'users:requestVerification', audience: '', duration: 10 * minutes, maxRequests: 3 },
  { label: '*:auth', audience: '', duration: minutes, maxRequests: 20 },
  { label: '/api/', audience: '', duration: 10, maxRequests: 600 },
];

/** PocketBase's settings as the environment states them; the environment wins over the dashboard at every start. */
const settingsFrom = (env) => ({
  meta: {
    appName: 'Naves Industriales Puebla',
    appURL: env('APP_URL') || 'http://localhost:4321',
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
  s3: {
    enabled: env('S3_BUCKET') !== '',
    endpoint: env('S3_ENDPOINT'),
    bucket: env('S3_BUCKET'),
    region: env('S3_REGION') || 'auto',
    accessKey: env('S3_ACCESS_KEY'),
    secret: env('S3_SECRET'),
    forcePathStyle: env('S3_FORCE_PATH_STYLE') === '1',
  },
  rateLimits: { enabled: env('RATE_LIMITS') !== 'off', rules: rateLimitRules },
  trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false },
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

/** Makes each commit reach the disk; PocketBase's default survives a crash of the process, not of the power. */
const commitDurably = (app) => app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();

module.exports = { settingsFrom, overwrite, commitDurably };

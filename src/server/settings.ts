import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import { type MapTiles, mapTilesIn } from '#domain/map-tiles.ts';
import { OperatorError } from '#render/operator-error.ts';
import { dataDirIn } from './data-dir.ts';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  administrator: { email: string; password: string };
  /** Whether the administrator has the password that README prints. */
  isDemoAdministrator: boolean;
  demo: boolean;
  /** Whether a proxy of ours is in front and states the client's IP address in X-Real-IP. */
  trustProxy: boolean;
  /** Whether browsers have to use HTTPS for all names below the site's domain. */
  hstsSubdomains: boolean;
  /** Access to PocketBase's own dashboard through the front: from everywhere, from this machine, or none. */
  dashboard: 'open' | 'local' | 'closed';
  /** The secret that opens `/metrics`; '' admits requests of this machine only. */
  metricsToken: string;
  mapTiles: MapTiles | undefined;
  /** A server with the interface of OSRM, without a slash at the end; '' for none. */
  routingUrl: string;
}

/** The account of the demo. README prints its password. */
export const demoAdministrator = { email: 'admin@example.com', password: 'naves-demo-2026' };

/** Returns the pattern of one field of a cron line: lists of `*`, numbers and ranges, with steps. */
function cronField(number: string): string {
  const item = `(\\*|${number}(-${number})?)(/[1-9]\\d*)?`;
  return `${item}(,${item})*`;
}
const cronNumbers = [
  '[0-5]?\\d',
  '([01]?\\d|2[0-3])',
  '(0?[1-9]|[12]\\d|3[01])',
  '(0?[1-9]|1[0-2])',
  '[0-6]',
];
const cron = new RegExp(
  `^(off|@(yearly|annually|monthly|weekly|daily|midnight|hourly)|${cronNumbers.map(cronField).join(' ')})$`,
);

// A message never repeats a value that may be a secret.
const matching = (pattern: RegExp, wanted: string) =>
  z.string().regex(pattern, `debe ser ${wanted}.`).optional();
const flag = matching(/^[01]$/, '0 o 1');
const count = matching(/^[1-9]\d*$/, 'un número entero mayor que cero');
const email = matching(/^\S+@\S+\.\S+$/, 'un correo');
const url = matching(/^https?:\/\/\S+$/, 'una dirección que empiece con http:// o https://');
const port = z
  .string()
  .refine((value) => Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 65_536, {
    error: ({ input }) => `debe ser un número entre 1 y 65535; se recibió «${input}».`,
  })
  .transform(Number);

const mapTilesFields = {
  MAP_TILES_URL: matching(
    /^https?:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[\w.:{}-]+\/\S+$/,
    'una dirección que empiece con http:// o https:// y tenga {z}, {x} e {y}',
  ),
  MAP_TILES_ATTRIBUTION: matching(/^.{1,300}$/, 'un texto de una línea, de 300 caracteres como máximo'),
};

const routingFields = {
  ROUTING_URL: matching(
    /^https?:\/\/[^\s?#@]+$/,
    'una dirección que empiece con http:// o https://, sin ?, # ni @',
  ).refine((value) => !value || URL.canParse(value), 'debe ser una dirección válida.'),
};

/** PocketBase reads most of these variables. It would not name an invalid one. */
const environmentSchema = z.object({
  NODE_ENV: matching(/^(production|development|test)$/, 'production, development o test'),
  PORT: port.default(4321),
  ADMIN_EMAIL: email.default(demoAdministrator.email),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => value.length >= 8 && Buffer.byteLength(value) <= 71,
      'debe tener entre 8 y 71 caracteres.',
    )
    .default(demoAdministrator.password),
  DEMO: flag,
  ALLOW_DEMO_DATA: flag,
  TRUST_PROXY: flag,
  HSTS_SUBDOMAINS: flag,
  CORS_ORIGINS: matching(
    /^https?:\/\/[\w.:-]+(,https?:\/\/[\w.:-]+)*$/,
    'una lista de orígenes separados por comas, como https://www.example.com, sin espacios ni carpeta',
  ),
  SUPERUSER_DASHBOARD: flag,
  RATE_LIMITS: matching(/^(on|off)$/, 'on u off'),
  SMTP_HOST: matching(/^\S+$/, 'el nombre o la IP de un servidor'),
  SMTP_PORT: port.optional(),
  SMTP_TLS: flag,
  SMTP_ALLOW_PLAIN: flag,
  SMTP_TIMEOUT: count,
  MAIL_FROM: email,
  BACKUP_CRON: matching(cron, 'una línea de cron de cinco partes u off'),
  BACKUP_KEEP: count,
  ALERT_URL: url,
  MIN_FREE_DISK_MB: count,
  LOG_FORMAT: matching(/^(json|text)$/, 'json o text'),
  METRICS_TOKEN: matching(/^\S{16,}$/, 'un secreto de al menos 16 caracteres, sin espacios'),
  S3_ENDPOINT: url,
  S3_FORCE_PATH_STYLE: flag,
  BACKUP_S3_ENDPOINT: url,
  BACKUP_S3_FORCE_PATH_STYLE: flag,
  SITE_WEBHOOK_URL: url,
  SITE_GITHUB_API: url,
  ...mapTilesFields,
  ...routingFields,
  SITE_GITHUB_REPOSITORY: matching(/^[\w.-]+\/[\w.-]+$/, 'propietario/nombre'),
});

/** Reads `.env` when it exists. Variables of the environment win. */
export function loadEnvironment(): void {
  if (existsSync('.env')) loadEnvFile('.env');
}

/**
 * Reads the settings of `npm start` and `npm run dev`. An empty variable counts as missing. `.env.example` lists all.
 * @throws OperatorError naming the variable that is missing or invalid
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environmentSchema.safeParse(set);
  const [issue] = error?.issues ?? [];
  if (!data) throw new OperatorError(`${issue?.path.join('.')} ${issue?.message}`);
  requireDependencies(set);
  const isProduction = data.NODE_ENV === 'production';
  const isDemoAdministrator = data.ADMIN_PASSWORD === demoAdministrator.password;
  if (isProduction) checkProduction(set, isDemoAdministrator);
  return {
    host: set.HOST ?? '127.0.0.1',
    port: data.PORT,
    dataDir: dataDirIn(set),
    siteUrl: siteUrlIn(set.SITE_URL ?? `http://localhost:${data.PORT}`),
    administrator: { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD },
    isDemoAdministrator,
    demo: data.DEMO !== '0' && !isProduction,
    trustProxy: data.TRUST_PROXY === '1',
    hstsSubdomains: hstsSubdomainsOf(set),
    dashboard: dashboardOf(data),
    metricsToken: data.METRICS_TOKEN ?? '',
    mapTiles: mapTilesOf(set),
    routingUrl: routingUrlOf(set),
  };
}

/**
 * Returns the provider of map images. `npm run build` needs no other setting of the site's appearance.
 * @throws OperatorError naming the variable that is missing or invalid
 */
export function mapTilesOf(env: NodeJS.ProcessEnv): MapTiles | undefined {
  const { MAP_TILES_URL = '', MAP_TILES_ATTRIBUTION = '' } = env;
  if (!MAP_TILES_URL) return undefined;
  const { error } = z.object(mapTilesFields).safeParse({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION });
  const [issue] = error?.issues ?? [];
  required(env, 'MAP_TILES_ATTRIBUTION', 'a quién reconocer por las imágenes de MAP_TILES_URL');
  if (issue) throw new OperatorError(`${issue.path.join('.')} ${issue.message}`);
  return mapTilesIn(MAP_TILES_URL, MAP_TILES_ATTRIBUTION);
}

/**
 * Returns the routing server, without a slash at the end; '' for none.
 * @throws OperatorError naming the variable; it does not repeat the URL, which may hold a key
 */
export function routingUrlOf({ ROUTING_URL = '' }: NodeJS.ProcessEnv): string {
  if (!ROUTING_URL) return '';
  const { error } = z.object(routingFields).safeParse({ ROUTING_URL });
  if (error) throw new OperatorError(`ROUTING_URL ${error.issues[0]?.message}`);
  return new URL(ROUTING_URL).href.replace(/\/+$/, '');
}

/** `npm run build` reads it too. */
export const hstsSubdomainsOf = ({ HSTS_SUBDOMAINS }: NodeJS.ProcessEnv): boolean => HSTS_SUBDOMAINS === '1';

/** The part of the code version that changes what pages may load. */
export const originsOf = (siteUrl: string, apiUrl: string, mapTiles: MapTiles | undefined): string[] => [
  siteUrl,
  apiUrl,
  ...(mapTiles ? [mapTiles.url, mapTiles.attribution] : []),
];

/** Behind a proxy, and in production, no header can prove that a request comes from this machine. */
function dashboardOf({
  SUPERUSER_DASHBOARD,
  TRUST_PROXY,
  NODE_ENV,
}: z.infer<typeof environmentSchema>): Settings['dashboard'] {
  if (SUPERUSER_DASHBOARD === '1') return 'open';
  return TRUST_PROXY === '1' || NODE_ENV === 'production' ? 'closed' : 'local';
}

/** Returns a URL as browsers write it, without a slash at the end. @throws OperatorError naming the variable */
export function urlIn(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new OperatorError(
      `${name} debe ser una dirección que empiece con http:// o https://; se recibió «${value}».`,
    );
  }
  return new URL(value).href.replace(/\/+$/, '');
}

/** Returns the origin of the site, which has to be at the root of a domain. @throws OperatorError naming SITE_URL */
export function siteUrlIn(value: string): string {
  const siteUrl = urlIn('SITE_URL', value);
  const { origin } = new URL(siteUrl);
  if (siteUrl === origin) return origin;
  throw new OperatorError(`SITE_URL debe ser solo protocolo y dominio, sin carpeta: ${origin}`);
}

/** @throws OperatorError naming the variable */
export function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new OperatorError(`Falta la variable ${name}: ${meaning}.`);
}

/** @throws OperatorError naming a variable that another one makes necessary */
function requireDependencies(env: NodeJS.ProcessEnv): void {
  for (const store of ['S3', 'BACKUP_S3']) {
    if (!env[`${store}_BUCKET`]) continue;
    required(env, `${store}_ENDPOINT`, 'dónde está el almacén');
    required(env, `${store}_ACCESS_KEY`, 'la clave de acceso al almacén');
    required(env, `${store}_SECRET`, 'el secreto de esa clave');
  }
  if (env.SMTP_HOST) required(env, 'MAIL_FROM', 'el correo que firma lo que se envía por SMTP_HOST');
  if (env.SITE_GITHUB_REPOSITORY) required(env, 'SITE_GITHUB_TOKEN', 'el token que inicia su publicación');
}

/** @throws OperatorError naming the variable that production needs */
function checkProduction(env: NodeJS.ProcessEnv, isDemoAdministrator: boolean): void {
  required(env, 'ADMIN_EMAIL', 'el correo del primer administrador');
  required(env, 'ADMIN_PASSWORD', 'la contraseña del primer administrador');
  required(env, 'SITE_URL', 'la dirección pública del sitio');
  if (isDemoAdministrator)
    throw new OperatorError('ADMIN_PASSWORD es la contraseña de demostración: elige otra para producción.');
}

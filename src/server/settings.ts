import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { OperatorError } from '#render/operator-error.ts';
import { dataDirIn } from './data-dir.ts';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  administrator: { email: string; password: string };
  /** Whether the administrator is the one that README prints. */
  isDemoAdministrator: boolean;
  demo: boolean;
  /** Whether a proxy of ours stands in front and states the visitor's address in X-Real-IP. */
  trustProxy: boolean;
  /** Whether PocketBase's own dashboard is open to other machines. */
  superuserDashboard: boolean;
}

const demoAdministrator = { email: 'admin@example.com', password: 'naves-demo-2026' };

const stores = ['S3', 'BACKUP_S3'];

/** One part of a line of cron, whose numbers a pattern describes. */
function cronPart(number: string): string {
  const some = `(\\*|${number}(-${number})?)(/[1-9]\\d*)?`;
  return `${some}(,${some})*`;
}
const minutesToWeekdays = [
  '[0-5]?\\d',
  '([01]?\\d|2[0-3])',
  '(0?[1-9]|[12]\\d|3[01])',
  '(0?[1-9]|1[0-2])',
  '[0-6]',
];
const cron = minutesToWeekdays.map(cronPart).join(' ');

/** What a variable that is stated must look like, most of them read by PocketBase, whose words would not name them. */
const sensible: { names: string[]; is: RegExp; wanted: string }[] = [
  { names: ['SMTP_TIMEOUT', 'BACKUP_KEEP'], is: /^[1-9]\d*$/, wanted: 'un número entero mayor que cero' },
  {
    names: ['TRUST_PROXY', 'DEMO', 'SUPERUSER_DASHBOARD', 'SMTP_TLS', ...ofStores('FORCE_PATH_STYLE')],
    is: /^[01]$/,
    wanted: '0 o 1',
  },
  { names: ['RATE_LIMITS'], is: /^(on|off)$/, wanted: 'on u off' },
  { names: ['ADMIN_EMAIL', 'MAIL_FROM'], is: /^\S+@\S+\.\S+$/, wanted: 'un correo' },
  {
    names: ['BACKUP_CRON'],
    is: new RegExp(`^(off|@(yearly|annually|monthly|weekly|daily|midnight|hourly)|${cron})$`),
    wanted: 'una línea de cron de cinco partes u off',
  },
  {
    names: ['SITE_WEBHOOK_URL', 'SITE_GITHUB_API', ...ofStores('ENDPOINT')],
    is: /^https?:\/\/\S+$/,
    wanted: 'una dirección que empiece con http:// o https://',
  },
  { names: ['SMTP_HOST'], is: /^\S+$/, wanted: 'el nombre o la IP de un servidor' },
  { names: ['NODE_ENV'], is: /^(production|development|test)$/, wanted: 'production, development o test' },
  { names: ['SITE_GITHUB_REPOSITORY'], is: /^[\w.-]+\/[\w.-]+$/, wanted: 'propietario/nombre' },
];

function ofStores(name: string): string[] {
  return stores.map((store) => `${store}_${name}`);
}

/** Reads .env where there is one; what the environment already states wins. */
export function loadEnvironment(): void {
  if (existsSync('.env')) loadEnvFile('.env');
}

/**
 * The settings of `npm start` and `npm run dev`; every variable stands in .env.example.
 * @throws OperatorError naming the variable that is missing or makes no sense
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  for (const { names, is, wanted } of sensible) {
    for (const name of names) refuseUnless(is, env, name, wanted);
  }
  refuseHalfStated(env);
  const production = env.NODE_ENV === 'production';
  const port = portIn('PORT', env.PORT || '4321');
  portIn('SMTP_PORT', env.SMTP_PORT || '587');
  const administrator = {
    email: env.ADMIN_EMAIL || demoAdministrator.email,
    password: env.ADMIN_PASSWORD || demoAdministrator.password,
  };
  if (production) {
    required(env, 'ADMIN_EMAIL', 'el correo del primer administrador');
    required(env, 'ADMIN_PASSWORD', 'la contraseña del primer administrador');
    required(env, 'SITE_URL', 'la dirección pública del sitio');
    refuseDemoPassword(administrator.password);
  }
  if (administrator.password.length < 8 || Buffer.byteLength(administrator.password) > 71) {
    throw new OperatorError('ADMIN_PASSWORD debe tener entre 8 y 71 caracteres.');
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: dataDirIn(env),
    siteUrl: siteAddressIn(env.SITE_URL || `http://localhost:${port}`),
    administrator,
    isDemoAdministrator: administrator.password === demoAdministrator.password,
    demo: env.DEMO !== '0' && !production,
    trustProxy: env.TRUST_PROXY === '1',
    superuserDashboard: env.SUPERUSER_DASHBOARD === '1',
  };
}

/** @throws OperatorError naming the variable; what it holds may be a secret */
function refuseUnless(is: RegExp, env: NodeJS.ProcessEnv, name: string, wanted: string): void {
  const value = env[name] ?? '';
  if (value !== '' && !is.test(value)) throw new OperatorError(`${name} debe ser ${wanted}.`);
}

/** @throws OperatorError naming the variable that another one makes necessary */
function refuseHalfStated(env: NodeJS.ProcessEnv): void {
  for (const store of stores) {
    if (!env[`${store}_BUCKET`]) continue;
    required(env, `${store}_ENDPOINT`, 'dónde está el almacén');
    required(env, `${store}_ACCESS_KEY`, 'la clave de acceso al almacén');
    required(env, `${store}_SECRET`, 'el secreto de esa clave');
  }
  if (env.SMTP_HOST) required(env, 'MAIL_FROM', 'el correo que firma lo que se envía por SMTP_HOST');
  if (env.SITE_GITHUB_REPOSITORY) required(env, 'SITE_GITHUB_TOKEN', 'el token que inicia su publicación');
}

function portIn(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OperatorError(`${name} debe ser un número entre 1 y 65535; se recibió «${value}».`);
}

/** An address as browsers write it, without a slash at its end. @throws OperatorError naming the variable */
export function addressIn(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new OperatorError(
      `${name} debe ser una dirección que empiece con http:// o https://; se recibió «${value}».`,
    );
  }
  return new URL(value).href.replace(/\/+$/, '');
}

/** Where the site is, at its root: its links begin there. @throws OperatorError */
export function siteAddressIn(value: string): string {
  const address = addressIn('SITE_URL', value);
  const { origin } = new URL(address);
  if (address === origin) return origin;
  throw new OperatorError(`SITE_URL debe ser solo protocolo y dominio, sin carpeta: ${origin}`);
}

/** @throws OperatorError naming the variable */
export function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new OperatorError(`Falta la variable ${name}: ${meaning}.`);
}

function refuseDemoPassword(password: string): void {
  if (password !== demoAdministrator.password) return;
  throw new OperatorError('ADMIN_PASSWORD es la contraseña de demostración: elige otra para producción.');
}

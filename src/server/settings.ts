import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { StartError } from './start-error.ts';

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

/** Read by PocketBase's hooks, which could only fail at them. */
const numbers = ['SMTP_PORT', 'SMTP_PATIENCE', 'BACKUP_KEEP'];
const switches = [
  'TRUST_PROXY',
  'DEMO',
  'SUPERUSER_DASHBOARD',
  'SMTP_TLS',
  'S3_FORCE_PATH_STYLE',
  'BACKUP_S3_FORCE_PATH_STYLE',
];

/** Reads .env where there is one; what the environment already states wins. */
export function loadEnvironment(): void {
  if (existsSync('.env')) loadEnvFile('.env');
}

/**
 * The settings of `npm start` and `npm run dev`; every variable stands in .env.example.
 * @throws StartError naming the variable that is missing or makes no sense
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  for (const name of numbers) refuseUnless(/^\d*$/, env, name, 'un número entero');
  for (const name of switches) refuseUnless(/^[01]?$/, env, name, '0 o 1');
  refuseUnless(/^(on|off)?$/, env, 'RATE_LIMITS', 'on u off');
  const production = env.NODE_ENV === 'production';
  const port = portIn(env.PORT || '4321');
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
  if (!/^\S+@\S+\.\S+$/.test(administrator.email))
    throw new StartError('ADMIN_EMAIL no es un correo válido.');
  if (administrator.password.length < 8) {
    throw new StartError('ADMIN_PASSWORD debe tener al menos 8 caracteres.');
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR || '.data'),
    siteUrl: addressIn('SITE_URL', env.SITE_URL || `http://localhost:${port}`),
    administrator,
    isDemoAdministrator: administrator.password === demoAdministrator.password,
    demo: env.DEMO !== '0' && !production,
    trustProxy: env.TRUST_PROXY === '1',
    superuserDashboard: env.SUPERUSER_DASHBOARD === '1',
  };
}

/** @throws StartError naming the variable */
function refuseUnless(sensible: RegExp, env: NodeJS.ProcessEnv, name: string, wanted: string): void {
  const value = env[name] ?? '';
  if (!sensible.test(value)) throw new StartError(`${name} debe ser ${wanted}; se recibió «${value}».`);
}

function portIn(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`PORT debe ser un número entre 1 y 65535; se recibió «${value}».`);
}

/** @throws StartError naming the variable */
export function addressIn(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartError(
      `${name} debe ser una dirección que empiece con http:// o https://; se recibió «${value}».`,
    );
  }
  return value.replace(/\/+$/, '');
}

/** @throws StartError naming the variable */
export function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new StartError(`Falta la variable ${name}: ${meaning}.`);
}

function refuseDemoPassword(password: string): void {
  if (password !== demoAdministrator.password) return;
  throw new StartError('ADMIN_PASSWORD es la contraseña de demostración: elige otra para producción.');
}

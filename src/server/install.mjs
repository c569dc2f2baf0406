/**
 * Runs before each of our commands on the machine's own Node (20 or newer), with built-in modules only: installs what
 * package-lock.json pins, once per state of that file, so that everything after it runs on the Node of the lock.
 * What only developers need takes half of the time: it is installed with `--dev`, and kept up to date once it is there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const stampFile = 'node_modules/.install-stamp';
const oldestNode = 24;

/** Vite takes the paths of modules for addresses. */
if (/[#%?]/.test(process.cwd())) {
  stop(`La ruta de esta carpeta no puede llevar #, % ni ?; muévela o dale otro nombre: ${process.cwd()}`);
}

const isForDevelopers = process.argv.includes('--dev') || existsSync('node_modules/vitest');

const stamp = createHash('sha256')
  .update(readFileSync('package.json'))
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch + isForDevelopers)
  .digest('hex');

if (stampNow() !== stamp) {
  console.log('Instalando dependencias (solo la primera vez o cuando cambian)…');
  install();
  refuseOldNode();
  writeFileSync(stampFile, stamp);
}

function stampNow() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

function install() {
  const npm = process.env.npm_execpath;
  const [command, ...script] = npm ? [process.execPath, npm] : ['npm'];
  // Scripts of packages would get the environment of the command, which may have secrets.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  if (!isForDevelopers) options.push('--omit=dev');
  const words = [...script, 'install', ...options];
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: !npm });
  if (status !== 0)
    stop('No se pudieron instalar las dependencias. Revisa la conexión con el registro de npm.');
}

/** Commands run on the Node of node_modules, which npm puts first. */
function refuseOldNode() {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const options = { encoding: 'utf8', env: { ...process.env, PATH } };
  const version = execFileSync('node', ['--version'], options).trim();
  if (Number.parseInt(version.slice(1), 10) < oldestNode)
    stop(`Se necesita Node ${oldestNode} o más nuevo y este equipo tiene ${version}.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

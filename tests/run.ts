import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './support/browser.ts';
import { type Outcome, outcomeOf } from './support/report.ts';

const reports = mkdtempSync(join(tmpdir(), 'naves-pruebas-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

let running: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });
}

/** Runs a command on this screen and says whether it ended well. */
function succeeds(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    running = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    running.on('error', (error) => {
      console.log(`${command}: ${error.message}`);
      resolve(false);
    });
    running.on('exit', (code) => resolve(code === 0));
  });
}

/** A step without tests of its own: it counts as one failure or as nothing. */
const outcomeAsOne = (succeeded: boolean): Outcome => ({
  passed: 0,
  failed: succeeded ? 0 : 1,
  repeated: 0,
  troubles: [],
});

async function lint(): Promise<Outcome> {
  const clean = [await succeeds('biome', ['check', '.']), await succeeds('knip', [])];
  return outcomeAsOne(!clean.includes(false));
}

async function types(): Promise<Outcome> {
  const env = { DATA_DIR: reports };
  return outcomeAsOne(await succeeds('astro', ['check', '--minimumSeverity', 'warning'], env));
}

async function vitest(project: string, ...more: string[]): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const which = ['run', '--config', 'tests/vitest.config.ts', '--project', project];
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return outcomeOf(report, await succeeds('vitest', [...which, ...told, ...more]));
}

async function playwright(): Promise<Outcome> {
  const browser = getBrowser();
  if (!browser) {
    console.log('No hay navegador: instala Chrome o Chromium, o escribe su ruta en CHROME_PATH.');
    return outcomeAsOne(false);
  }
  console.log(`Navegador: ${browser}`);
  const report = join(reports, 'e2e.json');
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return outcomeOf(report, await succeeds('playwright', args, env));
}

/** A step that could not even begin. */
function broken(error: Error): Outcome {
  console.log(error.message);
  return outcomeAsOne(false);
}

const steps: Record<string, { does: string; run: () => Promise<Outcome> }> = {
  lint: { does: 'formato, reglas, ley de importaciones y código sin uso', run: lint },
  types: { does: 'tipos', run: types },
  unit: { does: 'pruebas unitarias con cobertura del dominio', run: () => vitest('unit', '--coverage') },
  backend: { does: 'pruebas contra un PocketBase real', run: () => vitest('backend') },
  e2e: { does: 'pruebas en un navegador real contra el producto construido', run: playwright },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(steps, name));
if (unknown !== undefined) {
  console.error(`No hay un paso «${unknown}»; los hay: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
const told: string[] = [];
for (const [name, { does, run }] of Object.entries(steps)) {
  if (interrupted || (asked.length > 0 && !asked.includes(name))) continue;
  console.log(`\n── ${name}: ${does}`);
  const start = performance.now();
  const { passed, failed, repeated, troubles } = await run().catch(broken);
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - start) / 1000);
  const again = repeated > 0 ? ` (${repeated} a la segunda)` : '';
  told.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${passed} bien${again}, ${failed} mal, ${seconds} s`,
    ...troubles.map((trouble) => `  ${trouble.split('\n')[0]}`),
  );
}

console.log(`\n${told.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = interrupted || total.failed > 0 ? 1 : 0;

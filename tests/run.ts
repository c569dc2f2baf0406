import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoProduct } from './support/demo-product.ts';
import { resultIn, resultVariable, type StepResult } from './support/report.ts';

if (!existsSync('node_modules/vitest') || process.env.NODE_ENV === 'production') {
  console.error(
    'Las pruebas necesitan dependencias que una instalación de producción no tiene: ejecuta npm install --include=dev, y luego npm test sin NODE_ENV=production.',
  );
  process.exit(1);
}

const reportFolder = mkdtempSync(join(tmpdir(), 'naves-pruebas-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill(signal);
  });
}

/** Where the output of a step goes: to the terminal as it comes, or into `chunks` until somebody prints it. */
type Output = 'terminal' | { chunks: (Buffer | string)[] };

function print(text: string, output: Output): void {
  if (output === 'terminal') console.log(text);
  else output.chunks.push(`${text}\n`);
}

/** @returns whether the command ended with exit code 0 */
function succeeds(
  command: string,
  args: string[],
  output: Output,
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const stdio = output === 'terminal' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => output !== 'terminal' && output.chunks.push(data));
    child.on('error', (error) => {
      print(`${command}: ${error.message}`, output);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/** The result of a step without tests of its own: it counts as one failure or as nothing. */
const resultWithoutTests = (succeeded: boolean): StepResult => ({
  passed: 0,
  failed: succeeded ? 0 : 1,
  failures: [],
});

async function lint(output: Output): Promise<StepResult> {
  const results = [await succeeds('biome', ['check', '.'], output), await succeeds('knip', [], output)];
  return resultWithoutTests(!results.includes(false));
}

async function types(output: Output): Promise<StepResult> {
  const args = ['check', '--minimumSeverity', 'warning'];
  return resultWithoutTests(await succeeds('astro', args, output, { DATA_DIR: reportFolder }));
}

/** Runs the projects whose name begins with that of a step. */
async function vitest(project: string, output: Output, ...options: string[]): Promise<StepResult> {
  const report = join(reportFolder, `${project}.json`);
  const run = ['run', '--config', 'tests/vitest.config.ts', '--project', `${project}*`, ...files];
  const env = { [resultVariable]: report };
  return resultIn(report, await succeeds('vitest', [...run, ...options], output, env));
}

const stepNames = ['lint', 'types', 'unit', 'backend', 'product', 'e2e', 'engines', 'long'] as const;
type StepName = (typeof stepNames)[number];
const isStep = (word: string): word is StepName => (stepNames as readonly string[]).includes(word);
const names = process.argv.slice(2).filter(isStep);
/** Parts of the names of test files: the named steps run only these. */
const files = process.argv.slice(2).filter((word) => !isStep(word));

/** One line for each engine whose tests could not run. */
const notRun: string[] = [];

/** The product of the browser tests, once it is started. Without it they start one themselves. */
let demoProduct: DemoProduct | undefined;

async function startProduct(output: Output): Promise<StepResult> {
  const { startDemoProduct } = await import('./support/demo-product.ts');
  demoProduct = await startDemoProduct((line) => print(line, output));
  return resultWithoutTests(true);
}

/** Runs the tests of one of the two configurations of Playwright. @param projects of the configuration, or all of them */
async function playwright(
  config: 'playwright' | 'engines',
  output: Output,
  env: NodeJS.ProcessEnv,
  projects: string[] = [],
): Promise<StepResult> {
  const report = join(reportFolder, `${config}.json`);
  const options = projects.map((name) => `--project=${name}`);
  const run = ['test', '--config', `tests/${config}.config.ts`, ...options, ...files];
  const variables = { ...env, [resultVariable]: report, ...demoProduct?.env };
  return resultIn(report, await succeeds('playwright', run, output, variables));
}

async function e2e(output: Output): Promise<StepResult> {
  const { findOrInstallBrowser } = await import('./support/browser.ts');
  const browser = findOrInstallBrowser();
  if (!browser) {
    print('No hay navegador: instala Chrome o Chromium, o escribe su ruta en CHROME_PATH.', output);
    return resultWithoutTests(false);
  }
  print(`Navegador: ${browser}`, output);
  return playwright('playwright', output, { CHROME_PATH: browser });
}

/** The flows that have to work in Safari and Firefox too, in the engines that are installed or can be. */
async function engines(output: Output): Promise<StepResult> {
  const { engineNames, haveEngine } = await import('./support/engines/find-engines.ts');
  const found = engineNames.filter(haveEngine);
  for (const name of engineNames.filter((each) => !found.includes(each)))
    notRun.push(`- engines  ${name} no está y no se pudo instalar: sus pruebas no se ejecutaron`);
  return found.length === 0 ? resultWithoutTests(true) : playwright('engines', output, {}, found);
}

interface Step {
  description: string;
  run: (output: Output) => Promise<StepResult>;
}

const steps = {
  lint: { description: 'formato, reglas, ley de importaciones y código sin uso', run: lint },
  types: { description: 'tipos', run: types },
  unit: {
    description: 'pruebas unitarias con cobertura del dominio',
    // A part of the tests covers a part of the code.
    run: (output) => vitest('unit', output, ...(files.length === 0 ? ['--coverage'] : [])),
  },
  backend: {
    description: 'pruebas contra un PocketBase real',
    run: (output) => vitest('backend', output),
  },
  product: { description: 'producto con datos de demostración para el navegador', run: startProduct },
  e2e: { description: 'pruebas en un navegador real contra el producto construido', run: e2e },
  engines: { description: 'recorridos en los motores de Safari y Firefox', run: engines },
  long: {
    description: 'pruebas largas: kill -9, actualizaciones, construcciones enteras y proxies',
    run: (output) => vitest('long', output),
  },
} satisfies Record<StepName, Step>;

/**
 * Stages run one after another. The lanes of a stage run at the same time: lint, types and the start of the product keep
 * one core busy while the backend tests mostly wait. The first lane prints to the terminal, the others at the end of
 * their stage.
 */
const stages: StepName[][][] = [
  [
    ['unit', 'backend'],
    ['lint', 'types', 'product'],
  ],
  [['e2e', 'engines']],
  [['long']],
];

if (files.length > 0 && names.length === 0) {
  console.error(`Nombra primero un paso, y luego archivos: ${stepNames.join(', ')}.`);
  process.exit(1);
}
/** `npm test` alone runs all but the long tests. */
const isWanted = (name: StepName) => (names.length === 0 ? name !== 'long' : names.includes(name));

const total = { passed: 0, failed: 0 };
const summary: string[] = [];

async function runStep(name: StepName, output: Output): Promise<void> {
  const { description, run } = steps[name];
  print(`\n── ${name}: ${description}`, output);
  const start = performance.now();
  const { passed, failed, failures } = await run(output).catch((error: Error) => {
    print(error.message, output);
    return resultWithoutTests(false);
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - start) / 1000);
  summary.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${passed} bien, ${failed} mal, ${seconds} s`,
    ...failures.map((failure) => `  ${failure}`),
  );
}

for (const stage of stages) {
  const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
  const outputs = lanes.map((_, index): Output => (index === 0 ? 'terminal' : { chunks: [] }));
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (const name of lane) if (!isInterrupted) await runStep(name, outputs[index] ?? 'terminal');
    }),
  );
  for (const output of outputs)
    if (output !== 'terminal') for (const chunk of output.chunks) process.stdout.write(chunk);
}

/** Keeps a product that was started alone, so that one browser test after another runs against it in seconds. */
async function keepRunning({ env }: DemoProduct): Promise<void> {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  console.log(`\n${variables.join(' ')} npx playwright test --config tests/playwright.config.ts ARCHIVO`);
  console.log('El producto sigue en marcha. Ctrl-C lo termina.');
  const timer = setInterval(() => {}, 2 ** 30);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  clearInterval(timer);
}

if (demoProduct && names.join() === 'product') await keepRunning(demoProduct);
await demoProduct?.stop();

console.log(`\n${[...summary, ...notRun].join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = isInterrupted || total.failed > 0 ? 1 : 0;

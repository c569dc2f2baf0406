import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { officialVersion } from '#server/pocketbase/release.ts';
import { archiveOf, startReleaseServer } from '../support/release-server.ts';

const folder = new URL('../../.github/workflows/', import.meta.url);

/** What GitHub would refuse in a workflow: keys, types, needs, expressions and their contexts. */
async function faultsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each(readdirSync(folder))('GitHub takes %s', async (name) => {
  expect(await faultsIn(name, readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
});

test.each(readdirSync(folder))('%s names the commit of each action, and its version for people', (name) => {
  const content = readFileSync(new URL(name, folder), 'utf8');
  const actions = content.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('one action has one commit in all workflows', () => {
  const contents = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const pinned = [...contents.join('\n').matchAll(/uses: (\S+)@(\S+)/g)].map(([, action, commit]) => ({
    action,
    commit,
  }));
  const commits = Map.groupBy(pinned, ({ action }) => action);
  for (const uses of commits.values()) expect(new Set(uses.map(({ commit }) => commit)).size).toBe(1);
});

test('publish.yml installs packages in a step without secrets, and builds without installing', () => {
  const content = readFileSync(new URL('publish.yml', folder), 'utf8');
  const steps = content.split(/\n {6}- /).slice(1);
  const withSecrets = steps.filter((step) => /secrets\.|POCKETBASE_TOKEN/.test(step));
  expect(withSecrets.map((step) => step.split('\n', 1)[0])).toEqual(['run: npm run build --ignore-scripts']);
  const commands = steps.filter((step) => step.startsWith('run:')).map((step) => step.split('\n', 1)[0]);
  expect(commands).toEqual(['run: node src/server/install.mjs', 'run: npm run build --ignore-scripts']);
});

describe('the step that downloads the official PocketBase', () => {
  const content = readFileSync(new URL('ci.yml', folder), 'utf8');
  const [, block = ''] =
    /- name: Download the official PocketBase\n +run: \|\n((?: {10}.*\n)+)/.exec(content) ?? [];
  const script = block.replace(/^ {10}/gm, '');

  /** Runs the step as GitHub does, with releases from `releases`. @returns its exit code and what it tells later steps */
  function runStep(releases: string) {
    const environment = join(dataDir, 'environment');
    writeFileSync(environment, '');
    return new Promise<{ code: number | null; told: string }>((resolve) => {
      const { GITHUB_ENV: _, ...env } = process.env;
      const step = spawn('bash', ['-e', '-c', script], {
        env: { ...env, GITHUB_ENV: environment, DATA_DIR: dataDir, POCKETBASE_RELEASES: releases },
        stdio: 'ignore',
      });
      step.on('close', (code) => resolve({ code, told: readFileSync(environment, 'utf8') }));
    });
  }

  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'workflow-'));
    return () => rmSync(dataDir, { recursive: true });
  });

  test('tells the backend tests where it is', async () => {
    const { url, stop } = await startReleaseServer(archiveOf(officialVersion));
    onTestFinished(stop);
    const file = join(dataDir, 'bin', `pocketbase-${officialVersion}`);
    expect(await runStep(url)).toEqual({ code: 0, told: `POCKETBASE_BIN=${file}\n` });
    const next = content.slice(content.indexOf(block) + block.length).split('\n')[0];
    expect(next?.trim()).toBe('- run: npm test -- backend');
  });

  test('fails when it cannot be had, so that no other binary is tested', async () => {
    const { url, stop } = await startReleaseServer(archiveOf(officialVersion), '0'.repeat(64));
    onTestFinished(stop);
    const { code, told } = await runStep(url);
    expect(code).not.toBe(0);
    expect(told).toBe('');
  });
});

test('long tests run every night and for the tag of a release, with the real programs of the proxies', () => {
  const content = readFileSync(new URL('long-tests.yml', folder), 'utf8');
  expect(content).toMatch(/schedule:\n +- cron: "\d+ \d+ \* \* \*"\n +push:\n +tags: \["v\*"\]\n/);
  expect(content).toMatch(
    /apt-get install .* nginx-light caddy[\s\S]*- run: npm run test:long\n +env:\n +WITH_PROXIES: "1"/,
  );
});

test.each([
  ['a key that is none', 'runs-onn: ubuntu-latest'],
  ['a job that is none', 'runs-on: ubuntu-latest\n    needs: [deploy]'],
  ['a context that is none', 'runs-on: ubuntu-latest\n    if: githubb.ref'],
])('%s would be found', async (_, line) => {
  const workflow = `on: push\njobs:\n  test:\n    ${line}\n    steps:\n      - run: npm test\n`;
  expect(await faultsIn('broken.yml', workflow)).not.toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, test } from 'vitest';

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

test.each([
  ['a key that is none', 'runs-onn: ubuntu-latest'],
  ['a job that is none', 'runs-on: ubuntu-latest\n    needs: [deploy]'],
  ['a context that is none', 'runs-on: ubuntu-latest\n    if: githubb.ref'],
])('%s would be found', async (_, line) => {
  const workflow = `on: push\njobs:\n  test:\n    ${line}\n    steps:\n      - run: npm test\n`;
  expect(await faultsIn('broken.yml', workflow)).not.toEqual([]);
});

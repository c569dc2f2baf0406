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

test.each([
  ['a key that is none', 'runs-onn: ubuntu-latest'],
  ['a job that is none', 'runs-on: ubuntu-latest\n    needs: [deploy]'],
  ['a context that is none', 'runs-on: ubuntu-latest\n    if: githubb.ref'],
])('%s would be found', async (_, line) => {
  const workflow = `on: push\njobs:\n  test:\n    ${line}\n    steps:\n      - run: npm test\n`;
  expect(await faultsIn('broken.yml', workflow)).not.toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** How the unit and the documented commands call Node: its words before the program. */
const calls = {
  service: /^ExecStart=\S+\/node (.*) src\/server\/start\.ts$/m.exec(read('docs/examples/naves.service')),
  'commands of operate.md': /\bnode (.*) src\/server\/NAME\.ts/.exec(read('docs/operate.md')),
  'doctor of deploy.md': /\bnode (.*) src\/server\/doctor\.ts'/.exec(read('docs/deploy.md')),
  'upgrade of operate.md': /\bnode (.*) src\/server\/upgrade\.ts/.exec(read('docs/operate.md')),
};

/** The variables that Node has when it is called with these words and this file in the place of the documented one. */
function variablesOf(words: string, file: string): Record<string, string> {
  const args = words.replace('/etc/naves.env', file).split(' ');
  return JSON.parse(
    execFileSync(process.execPath, [...args, '-p', 'JSON.stringify(process.env)'], {
      env: {},
      encoding: 'utf8',
    }),
  );
}

test.each(Object.entries(calls))('%s gives every variable of .env.example its value', (_, call) => {
  const folder = mkdtempSync(join(tmpdir(), 'naves-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'naves.env');
  const awkward = "MAIL_FROM_NAME=Naves Test, S.A.\nADMIN_PASSWORD='a#b $HOME \\ c'\n";
  writeFileSync(file, `${read('.env.example')}\n${awkward}`);
  const found = variablesOf(call?.[1] ?? '', file);
  expect(found).toMatchObject({
    ...parseEnv(read('.env.example')),
    BACKUP_CRON: '0 9 * * *',
    MAIL_FROM_NAME: 'Naves Test, S.A.',
    ADMIN_PASSWORD: 'a#b $HOME \\ c',
  });
});

test('no shell and no other program reads the file', () => {
  for (const file of ['docs/deploy.md', 'docs/operate.md', 'docs/examples/naves.service'])
    expect(read(file)).not.toMatch(/set -a|\. \/etc\/naves\.env|EnvironmentFile/);
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirIn } from '#server/data-dir.ts';
import { bundledHooks } from '#server/pocketbase/bundled-hooks.ts';

/** Copies the hooks of the product. Mails are sent when a test runs the job, once and at no other time. */
export async function copyHooks(): Promise<{ hooksFolder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-hooks-'));
  await cp(join(await bundledHooks(dataDirIn({})), '../..'), folder, { recursive: true });
  const hooksFolder = join(folder, 'pocketbase/hooks');
  const file = join(hooksFolder, 'mails.pb.js');
  let mails = await readFile(file, 'utf8');
  for (const [original, changed] of [
    [/cronAdd\('send-mails', '[^']+'/, "cronAdd('send-mails', '0 0 31 2 *'"],
    [/const \{ repeatForOneMinute \} = require.*/, 'const repeatForOneMinute = (work) => work();'],
  ] as const) {
    if (!original.test(mails)) throw new Error(`The hook of mails has no ${original}.`);
    mails = mails.replace(original, changed);
  }
  await writeFile(file, mails);
  return { hooksFolder, remove: () => rm(folder, { recursive: true }) };
}

/** Lets a test state the time at which a job of the hooks runs. */
const clockRoute = `
routerAdd('POST', '/api/tests/reminders', (e) => {
  const { now_ms } = e.requestInfo().body;
  require(\`\${__hooks}/lib/mails/reminders.js\`).queueReminders(e.app, now_ms);
  return e.noContent(204);
}, $apis.requireSuperuserAuth());
`;

/** Copies the hooks, without the cron job of the reminders, and adds a route that runs it at a stated time. */
export async function hooksWithClock() {
  const hooks = await copyHooks();
  await rm(join(hooks.hooksFolder, 'reminders.pb.js'));
  await writeFile(join(hooks.hooksFolder, 'clock.pb.js'), clockRoute);
  return hooks;
}

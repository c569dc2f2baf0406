import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirIn } from '#server/data-dir.ts';
import { bundledHooks } from '#server/pocketbase/bundled-hooks.ts';

/** Lets a test state the time at which a job of the hooks runs. */
const clockRoute = `
routerAdd('POST', '/api/tests/reminders', (e) => {
  const { now_ms } = e.requestInfo().body;
  require(\`\${__hooks}/lib/reminders.js\`).queueReminders(e.app, now_ms);
  return e.noContent(204);
}, $apis.requireSuperuserAuth());
`;

/** Copies the hooks of the product, without the cron job of the reminders, and adds a route that runs it at a stated time. */
export async function hooksWithClock(): Promise<{ hooksFolder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'naves-hooks-'));
  await cp(join(await bundledHooks(dataDirIn({})), '../..'), folder, { recursive: true });
  const hooksFolder = join(folder, 'pocketbase/hooks');
  await rm(join(hooksFolder, 'reminders.pb.js'));
  await writeFile(join(hooksFolder, 'clock.pb.js'), clockRoute);
  return { hooksFolder, remove: () => rm(folder, { recursive: true }) };
}

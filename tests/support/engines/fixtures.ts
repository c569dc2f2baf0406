import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '../fixtures.ts';
import { type EngineName, findEngine } from './find-engines.ts';
import { makePerson, type Person } from './person.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  /** One window for all tests of a worker. */
  window: Person;
}

interface TestFixtures {
  /** A visitor without anything stored in the browser, in a window of 1280 px. */
  visitorWindow: Person;
  /** The same window with the shared administrator signed in. */
  brokerWindow: Person;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],

  window: [
    async ({ engineName }, use, { project, workerIndex }) => {
      const start = findEngine(engineName);
      if (!start) throw new Error(`${engineName} is not installed`);
      const folder = join(project.outputDir, `profile-${workerIndex}`);
      const engine = await start(folder);
      await use(makePerson(engine));
      await engine.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  visitorWindow: async ({ window, baseURL }, use, testInfo) => {
    await window.resize(1280, 900);
    await window.open(`${baseURL}/favicon.svg`);
    // A page that is left may answer for a moment.
    await window.waitFor(() => location.pathname === '/favicon.svg');
    await window.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(window);
    if (testInfo.status !== testInfo.expectedStatus) {
      const read = () => {
        const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
        return `${location}\n${shown?.textContent}`;
      };
      await testInfo.attach('text', { body: await window.evaluate(read) });
      await testInfo.attach('screenshot', { body: await window.screenshot(), contentType: 'image/png' });
    }
  },

  brokerWindow: async ({ visitorWindow, api }, use) => {
    const { token, record } = api.authStore;
    await visitorWindow.evaluate((session: string) => {
      localStorage.setItem('pocketbase_auth', session);
    }, JSON.stringify({ token, record }));
    await use(visitorWindow);
  },
});

export { expect } from '@playwright/test';

import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import PocketBase from 'pocketbase';
import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { type Property, propertyDraftSchema, propertySchema } from '#domain/property.ts';
import { siteId } from '#domain/publication.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { connectToRunning } from '#server/pocketbase/control.ts';
import { propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';
import { dialNothing } from './person.ts';
import { account } from './product-process.ts';
import { property as makeProperty } from './property.ts';
import { createSecondAdministrator, type SecondAdministrator } from './second-administrator.ts';

const photographFolder = join(import.meta.dirname, '../../src/server/seed/photographs');

interface TestFixtures {
  /** Runs a task after the test, when all its pages are closed. */
  afterTest: (task: () => Promise<void>) => void;
  /** Deletes a record after the test. The test may delete it first. */
  removeAfterTest: (collection: string, id: string) => void;
  /** Errors that the browser console may show in this test. Any other error fails the test. */
  expectedErrors: RegExp;
  /**
   * Whether the browser of an administrator saves data. The panel then loads the screens that a test opens, and not all
   * of them after the first: a twelfth of the processor time of these tests.
   */
  savesData: boolean;
  /** A page with the shared administrator signed in. It has another browser context than `page`. */
  administrator: Page;
  /** A second administrator with a page in a third browser context. Deleted after the test. */
  colleague: SecondAdministrator & { page: Page };
  /** Name and e-mail of the visitor of this test. No other test uses them. */
  visitor: { name: string; email: string };
  /** Appends random letters to a name. */
  uniqueName: (name: string) => string;
  /** Creates a property with photographs of the demo data (file names). Deleted after the test. */
  createProperty: (fields?: Partial<Property>, photographs?: string[]) => Promise<Property>;
  /** Lists the inquiries from an e-mail, oldest first. They are deleted after the test. */
  inquiriesFrom: (email: string) => Promise<Inquiry[]>;
  /** Sends an inquiry as the visitor. Deleted after the test. */
  sendInquiry: (fields?: Partial<Inquiry>) => Promise<Inquiry>;
}

interface WorkerFixtures {
  /** A PocketBase client of the shared administrator. Its lists may have any filter, order and length. */
  api: PocketBase;
  /** The active demo properties, newest first. Properties of other tests are not in it. */
  catalog: Property[];
  /** Returns the newest demo property that matches. */
  demoProperty: (matches?: (property: Property) => unknown) => Property;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [/(?!)/, { option: true }],
  savesData: [true, { option: true }],

  baseURL: ({ playwright: _ }, use) => use(process.env.PRODUCT_URL),

  afterTest: async ({ playwright: _ }, use) => {
    const tasks: (() => Promise<void>)[] = [];
    await use((task) => tasks.push(task));
    for (const task of tasks) await task();
  },

  removeAfterTest: ({ api, afterTest }, use) =>
    use((collection, id) => afterTest(() => removeIfPresent(api, collection, id))),

  context: async ({ context, expectedErrors, afterTest: _ }, use) => {
    const expectNoErrors = watchErrors(context, expectedErrors);
    await use(context);
    expectNoErrors();
  },

  api: [
    async ({ playwright: _ }, use) => {
      const api = new PocketBase(process.env.PRODUCT_URL);
      api.autoCancellation(false);
      await api.collection('users').authWithPassword(account.email, account.password);
      await askAsSuperuser(api);
      await use(api);
    },
    { scope: 'worker' },
  ],

  catalog: [
    async ({ api }, use) => {
      const records = await api
        .collection('properties')
        .getFullList({ filter: 'active = true', sort: '-created_at' });
      const demoIds = new Set(demoProperties.map(({ title }) => propertyIdOf(title)));
      const properties = records.map((record) => propertySchema.parse(record));
      await use(properties.filter(({ id }) => demoIds.has(id)));
    },
    { scope: 'worker' },
  ],

  demoProperty: [
    ({ catalog }, use) =>
      use((matches = () => true) => {
        const property = catalog.find(matches);
        if (!property) throw new Error(`No demo property matches: ${matches}`);
        return property;
      }),
    { scope: 'worker' },
  ],

  administrator: async ({ browser, api, savesData, expectedErrors, afterTest: _ }, use, testInfo) => {
    const context = await signedInContext(browser, api, savesData);
    const expectNoErrors = watchErrors(context, expectedErrors);
    const unanswered = watchRequests(context);
    const page = await context.newPage();
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('site', { contentType: 'text/plain', body: await siteStateOf(api) });
      await testInfo.attach('requests without an answer', { contentType: 'text/plain', body: unanswered() });
      const messages = page.locator('dialog[open], [role=alert], [data-sonner-toast]');
      const body = (await messages.allInnerTexts()).join('\n---\n');
      await testInfo.attach('dialogs and messages', { contentType: 'text/plain', body });
    }
    // The panel may request something while the test ends, and a stub may still work on its response.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expectNoErrors();
  },

  colleague: async ({ browser, api, savesData, expectedErrors, removeAfterTest }, use) => {
    const colleague = await createSecondAdministrator(api, `colega-${randomLetters()}@example.com`);
    removeAfterTest('users', colleague.client.authStore.record?.id ?? '');
    const context = await signedInContext(browser, colleague.client, savesData);
    const expectNoErrors = watchErrors(context, expectedErrors);
    await use({ ...colleague, page: await context.newPage() });
    await context.close();
    expectNoErrors();
  },

  uniqueName: ({ playwright: _ }, use) => use((name) => `${name} ${randomLetters()}`),

  visitor: ({ uniqueName }, use) =>
    use({ name: uniqueName('Lucía Ramos'), email: `lucia-${randomLetters()}@example.com` }),

  createProperty: ({ api, uniqueName, removeAfterTest }, use) =>
    use(async (fields = {}, photographs = []) => {
      const draft = propertyDraftSchema.parse(makeProperty({ title: uniqueName('Nave'), ...fields }));
      const images = await Promise.all(photographs.map(demoPhotograph));
      const record = await api.collection('properties').create({ ...draft, images });
      removeAfterTest('properties', record.id);
      return propertySchema.parse(record);
    }),

  inquiriesFrom: async ({ api, afterTest }, use) => {
    const senders = new Set<string>();
    afterTest(async () => {
      for (const email of senders) {
        for (const { id } of await inquiriesOf(api, email)) await removeIfPresent(api, 'inquiries', id);
      }
    });
    await use((email) => {
      senders.add(email);
      return inquiriesOf(api, email);
    });
  },

  sendInquiry: ({ request, visitor, inquiriesFrom }, use) =>
    use(async (fields = {}) => {
      const inquiry = { ...visitor, message: '¿Tiene andén?', subject: 'Consulta', ...fields };
      const answer = await request.post('/api/collections/inquiries/records', { data: inquiry });
      const stored = (await inquiriesFrom(inquiry.email)).at(-1);
      if (!answer.ok() || !stored) throw new Error(`PocketBase refused the inquiry: ${await answer.text()}`);
      return stored;
    }),
});

export { expect } from '@playwright/test';

/** Waits until React has hydrated the Astro island around a control. */
export async function waitForHydration(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0);
}

/**
 * Opens a browser context with the session of a client.
 * The first page stores it, and only once, so a test can sign out. `storageState` would open a window for that.
 */
async function signedInContext(
  browser: Browser,
  { authStore: { token, record } }: PocketBase,
  savesData: boolean,
) {
  const context = await browser.newContext();
  if (savesData) await context.addInitScript(turnDataSaverOn);
  await dialNothing(context);
  await context.addInitScript(
    ({ origin, session }) => {
      if (location.origin !== origin || localStorage.getItem('isSignedInByTest')) return;
      localStorage.setItem('isSignedInByTest', 'true');
      localStorage.setItem('pocketbase_auth', session);
    },
    { origin: process.env.PRODUCT_URL ?? '', session: JSON.stringify({ token, record }) },
  );
  return context;
}

/** Runs in the browser. */
const turnDataSaverOn = () =>
  Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true });

/** Lets a client send its lists as superuser: the server refuses an administrator what the panel does not ask. */
async function askAsSuperuser(api: PocketBase): Promise<void> {
  const { pocketbase } = dataFoldersOf(process.env.PRODUCT_DATA_DIR ?? '');
  const superuser = await connectToRunning(pocketbase);
  if (!superuser) throw new Error('PRODUCT_DATA_DIR does not name the folder of a running product');
  api.beforeSend = (url, options) => {
    const isQuestion = options.query && ['filter', 'sort', 'perPage'].some((name) => options.query?.[name]);
    const Authorization = superuser.authStore.token;
    return {
      url,
      options: isQuestion ? { ...options, headers: { ...options.headers, Authorization } } : options,
    };
  };
}

const randomLetters = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Swaps the last two neighbouring letters that differ. */
export const misspell = (text: string) => text.replace(/^(.*)(\w)(?!\2)(\w)/, '$1$3$2');

async function demoPhotograph(name: string): Promise<File> {
  return new File([await openAsBlob(join(photographFolder, name))], name, { type: 'image/jpeg' });
}

async function inquiriesOf(api: PocketBase, email: string): Promise<Inquiry[]> {
  const filter = api.filter('email = {:email}', { email });
  const records = await api.collection('inquiries').getFullList({ filter, sort: 'created_at' });
  return records.map((record) => inquirySchema.parse(record));
}

/** Deletes a record. The test may have deleted it before. */
async function removeIfPresent(api: PocketBase, collection: string, id: string): Promise<void> {
  await api
    .collection(collection)
    .delete(id)
    .catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
    });
}

/** Records the requests of a browser context. @returns those without an answer, as text */
function watchRequests(context: BrowserContext): () => string {
  const running = new Set<Request>();
  context.on('request', (request) => running.add(request));
  context.on('requestfinished', (request) => running.delete(request));
  context.on('requestfailed', (request) => running.delete(request));
  return () =>
    [...running].map((request) => `${request.method()} ${new URL(request.url()).pathname}`).join('\n');
}

/** What the server knows of the public site, as text. */
async function siteStateOf(api: PocketBase): Promise<string> {
  const { revision, delivered_revision, last_error } = await api.collection('site').getOne(siteId);
  return JSON.stringify({ revision, delivered_revision, last_error });
}

/** The browser reports this for each page that is left before its view transition ends. */
const skippedViewTransition = /^Transition was (aborted|skipped)/;

/** Lists also show properties of other tests. Their photographs are missing once those tests end. */
const deletedPhotograph = /404 .*\/api\/files\/properties\//;

/**
 * Records errors and console errors of a browser context.
 * @returns fails the test when it recorded an unexpected error
 */
function watchErrors(context: BrowserContext, expected: RegExp): () => void {
  const errors: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!skippedViewTransition.test(message)) errors.push(message);
  });
  context.on('console', (message) => {
    const error = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !deletedPhotograph.test(error)) errors.push(error);
  });
  return () => expect(errors.filter((error) => !expected.test(error))).toEqual([]);
}

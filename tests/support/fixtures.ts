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
} from '@playwright/test';
import PocketBase from 'pocketbase';
import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { type Property, propertyDraftSchema, propertySchema } from '#domain/property.ts';
import { propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoProperties } from '#server/seed/properties.ts';
import { account } from './product-process.ts';
import { property as stated } from './property.ts';
import { type Colleague, createColleague } from './second-administrator.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');

interface World {
  /** Does something once no page of the test is open any more. */
  afterwards: (task: () => Promise<void>) => void;
  /** Removes a record after the test, if it is still there. */
  forget: (collection: string, id: string) => void;
  /** What the browser may write to its console as an error in this test; any other error fails it. */
  expectedErrors: RegExp;
  /** A page of a signed-in administrator, apart from the visitor's `page`. */
  administrator: Page;
  /** Another administrator, signed in in a browser of his own; gone after the test. */
  colleague: Colleague & { page: Page };
  /** Who writes in this test; name and address are nobody else's. */
  visitor: { name: string; email: string };
  /** A name that nothing else has, in this run or an earlier one. */
  unique: (name: string) => string;
  /** A property in the database, with photographs of the demo data by file name; gone after the test. */
  property: (stated?: Partial<Property>, photographs?: string[]) => Promise<Property>;
  /** What somebody wrote, oldest first; gone after the test. */
  inquiriesFrom: (email: string) => Promise<Inquiry[]>;
  /** Sends an inquiry as the visitor; it is gone after the test. */
  ask: (stated?: Partial<Inquiry>) => Promise<Inquiry>;
}

interface Workshop {
  /** PocketBase as an administrator. */
  api: PocketBase;
  /** What the demo data puts before visitors, newest first. */
  catalogue: Property[];
  /** The newest of these, or the newest of which something holds. */
  demoProperty: (holds?: (property: Property) => unknown) => Property;
}

export const test = base.extend<World, Workshop>({
  expectedErrors: [/(?!)/, { option: true }],

  baseURL: ({ playwright: _ }, use) => use(process.env.PRODUCT_URL),

  afterwards: async ({ playwright: _ }, use) => {
    const tasks: (() => Promise<void>)[] = [];
    await use((task) => tasks.push(task));
    for (const task of tasks) await task();
  },

  forget: ({ api, afterwards }, use) =>
    use((collection, id) => afterwards(() => remove(api, collection, id))),

  context: async ({ context, expectedErrors, afterwards: _ }, use) => {
    const expectNoErrors = watchErrors(context, expectedErrors);
    await use(context);
    expectNoErrors();
  },

  api: [
    async ({ playwright: _ }, use) => {
      const api = new PocketBase(process.env.PRODUCT_URL);
      api.autoCancellation(false);
      await api.collection('users').authWithPassword(account.email, account.password);
      await use(api);
    },
    { scope: 'worker' },
  ],

  catalogue: [
    async ({ api }, use) => {
      const records = await api
        .collection('properties')
        .getFullList({ filter: 'active = true', sort: '-created_at' });
      const ofTheDemo = new Set(demoProperties.map(({ title }) => propertyIdOf(title)));
      const properties = records.map((record) => propertySchema.parse(record));
      await use(properties.filter(({ id }) => ofTheDemo.has(id)));
    },
    { scope: 'worker' },
  ],

  demoProperty: [
    ({ catalogue }, use) =>
      use((holds = () => true) => {
        const property = catalogue.find(holds);
        if (!property) throw new Error(`The demo data has no property of which this holds: ${holds}`);
        return property;
      }),
    { scope: 'worker' },
  ],

  administrator: async ({ browser, api, expectedErrors, afterwards: _ }, use) => {
    const context = await signedIn(browser, api);
    const expectNoErrors = watchErrors(context, expectedErrors);
    await use(await context.newPage());
    await context.close();
    expectNoErrors();
  },

  colleague: async ({ browser, api, expectedErrors, forget }, use) => {
    const colleague = await createColleague(api, `colega-${letters()}@example.com`);
    forget('users', colleague.client.authStore.record?.id ?? '');
    const context = await signedIn(browser, colleague.client);
    const expectNoErrors = watchErrors(context, expectedErrors);
    await use({ ...colleague, page: await context.newPage() });
    await context.close();
    expectNoErrors();
  },

  unique: ({ playwright: _ }, use) => use((name) => `${name} ${letters()}`),

  visitor: ({ unique }, use) => use({ name: unique('Lucía Ramos'), email: `lucia-${letters()}@example.com` }),

  property: ({ api, unique, forget }, use) =>
    use(async (wanted = {}, pictures = []) => {
      const draft = propertyDraftSchema.parse(stated({ title: unique('Nave'), ...wanted }));
      const images = await Promise.all(pictures.map(photograph));
      const record = await api.collection('properties').create({ ...draft, images });
      forget('properties', record.id);
      return propertySchema.parse(record);
    }),

  inquiriesFrom: async ({ api, afterwards }, use) => {
    const writers = new Set<string>();
    afterwards(async () => {
      for (const email of writers) {
        for (const { id } of await inquiriesOf(api, email)) await remove(api, 'inquiries', id);
      }
    });
    await use((email) => {
      writers.add(email);
      return inquiriesOf(api, email);
    });
  },

  ask: ({ request, visitor, inquiriesFrom }, use) =>
    use(async (stated = {}) => {
      const inquiry = { ...visitor, message: '¿Tiene andén?', subject: 'Consulta', ...stated };
      const answer = await request.post('/api/collections/inquiries/records', { data: inquiry });
      const stored = (await inquiriesFrom(inquiry.email)).at(-1);
      if (!answer.ok() || !stored) throw new Error(`The inquiry was not taken: ${await answer.text()}`);
      return stored;
    }),
});

export { expect } from '@playwright/test';

/** Waits until the island around a control has come to life. */
export async function alive(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0);
}

/** A browser of its own in which somebody has signed in. */
async function signedIn(browser: Browser, { authStore: { token, record } }: PocketBase) {
  const localStorage = [{ name: 'pocketbase_auth', value: JSON.stringify({ token, record }) }];
  const origin = process.env.PRODUCT_URL ?? '';
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}

/** Eight letters that nobody chose. */
const letters = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

async function photograph(name: string): Promise<File> {
  return new File([await openAsBlob(join(photographs, name))], name, { type: 'image/jpeg' });
}

async function inquiriesOf(api: PocketBase, email: string): Promise<Inquiry[]> {
  const filter = api.filter('email = {:email}', { email });
  const records = await api.collection('inquiries').getFullList({ filter, sort: 'created_at' });
  return records.map((record) => inquirySchema.parse(record));
}

/** A test may have removed the record itself. */
async function remove(api: PocketBase, collection: string, id: string): Promise<void> {
  await api
    .collection(collection)
    .delete(id)
    .catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
    });
}

/** The browser says so of every page that is left before it faded in. */
const skippedTransition = /^Transition was (aborted|skipped)/;

/** Lists show the properties of the tests beside this one, which take them away when they end. */
const goneMeanwhile = /404 .*\/api\/files\/properties\//;

/** Listens for errors in a browser from now on. @returns what fails the test where there were others than expected */
function watchErrors(context: BrowserContext, expected: RegExp): () => void {
  const errors: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!skippedTransition.test(message)) errors.push(message);
  });
  context.on('console', (message) => {
    const error = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !goneMeanwhile.test(error)) errors.push(error);
  });
  return () => expect(errors.filter((error) => !expected.test(error))).toEqual([]);
}

import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { type Property, propertyDraftSchema, propertySchema } from '#domain/property.ts';
import { propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoProperties } from '#server/seed/properties.ts';
import { account } from './product.ts';
import { property as stated } from './property.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');

interface World {
  /** What the browser may write to its console as an error in this test; any other error fails it. */
  expectedErrors: RegExp;
  /** A page of a signed-in administrator, apart from the visitor's `page`. */
  administrator: Page;
  /** Who writes in this test; the address is nobody else's. */
  visitor: { name: string; email: string };
  /** A name that nothing else has, in this run or an earlier one. */
  unique: (name: string) => string;
  /** A property in the database, with photographs of the demo data by file name; gone after the test. */
  property: (stated?: Partial<Property>, photographs?: string[]) => Promise<Property>;
  /** What somebody wrote, oldest first; gone after the test. */
  inquiriesFrom: (email: string) => Promise<Inquiry[]>;
}

interface Workshop {
  /** PocketBase as an administrator. */
  api: PocketBase;
  /** What the demo data puts before visitors, newest first. */
  catalogue: Property[];
}

export const test = base.extend<World, Workshop>({
  expectedErrors: [/(?!)/, { option: true }],

  baseURL: ({ playwright: _ }, use) => use(process.env.PRODUCT_URL),

  context: async ({ context, expectedErrors }, use) => {
    const errors = errorsIn(context);
    await use(context);
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
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

  administrator: async ({ browser, api, expectedErrors }, use) => {
    const session = JSON.stringify({ token: api.authStore.token, record: api.authStore.record });
    const localStorage = [{ name: 'pocketbase_auth', value: session }];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: process.env.PRODUCT_URL ?? '', localStorage }] },
    });
    const errors = errorsIn(context);
    await use(await context.newPage());
    await context.close();
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },

  unique: ({ playwright: _ }, use) => use((name) => `${name} ${letters()}`),

  visitor: ({ playwright: _ }, use) => use({ name: 'Lucía Ramos', email: `lucia-${letters()}@example.com` }),

  property: async ({ api, unique }, use) => {
    const made: string[] = [];
    await use(async (wanted = {}, pictures = []) => {
      const draft = propertyDraftSchema.parse(stated({ title: unique('Nave'), ...wanted }));
      const images = await Promise.all(pictures.map(photograph));
      const record = await api.collection('properties').create({ ...draft, images });
      made.push(record.id);
      return propertySchema.parse(record);
    });
    for (const id of made) await remove(api, 'properties', id);
  },

  inquiriesFrom: async ({ api }, use) => {
    const asked = new Set<string>();
    const inquiriesFrom = async (email: string) => {
      asked.add(email);
      const filter = api.filter('email = {:email}', { email });
      const records = await api.collection('inquiries').getFullList({ filter, sort: 'created_at' });
      return records.map((record) => inquirySchema.parse(record));
    };
    await use(inquiriesFrom);
    for (const email of asked) {
      for (const { id } of await inquiriesFrom(email)) await remove(api, 'inquiries', id);
    }
  },
});

export { expect } from '@playwright/test';

/** Waits until the island around a control has come to life. */
export async function alive(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0);
}

/** Eight letters that nobody chose. */
const letters = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

async function photograph(name: string): Promise<File> {
  return new File([await openAsBlob(join(photographs, name))], name, { type: 'image/jpeg' });
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

function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!skippedTransition.test(message)) errors.push(message);
  });
  context.on('console', (message) => {
    const error = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !goneMeanwhile.test(error)) errors.push(error);
  });
  return errors;
}

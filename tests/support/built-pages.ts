import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { demoCompany } from '#domain/demo-company.ts';
import type { Property } from '#domain/property.ts';
import { pageFileOf } from '#paths.ts';
import { snapshotOf } from '../bench/catalog.ts';
import { demoCatalog } from './demo-catalog.ts';
import { makeSiteBuilder } from './site-builder.ts';

/** The demo properties with none to seven photographs. */
const catalog = demoCatalog.map((property, index) => ({
  ...property,
  images: Array.from({ length: index % 8 }, (_, photograph) => `${photograph}.jpg`),
}));

/** Builds the site of the demo, to read its pages as a browser without JavaScript gets them. */
export async function buildDemoSite() {
  const builder = await makeSiteBuilder();
  await builder.build('site', { ...snapshotOf(catalog), company: demoCompany });
  const folder = builder.folderOf('site');
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const openPage = (path: string) => {
    const html = readFileSync(join(folder, pageFileOf(path)), 'utf8');
    return new window.DOMParser().parseFromString(html, 'text/html')
      .documentElement as unknown as HTMLElement;
  };
  return {
    folder,
    catalog,
    openPage,
    openMain: (path: string) => openPage(path).querySelector('main') as HTMLElement,
    someProperty(matches: (property: Property) => unknown = () => true): Property {
      const property = catalog.find(matches);
      if (!property) throw new Error(`No demo property matches: ${matches}`);
      return property;
    },
    async remove() {
      await window.happyDOM.close();
      await builder.remove();
    },
  };
}

/** A text with breaking spaces only. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

/** Where the links of a name lead. */
export const hrefsOf = (part: HTMLElement, name: string) =>
  [...part.querySelectorAll('a')]
    .filter((link) => plain(link.textContent).trim() === name || link.getAttribute('aria-label') === name)
    .map((link) => link.getAttribute('href'));

/** The texts of the elements of a selector. */
export const textsOf = (part: HTMLElement, selector: string) =>
  [...part.querySelectorAll(selector)].map(({ textContent }) => plain(textContent).trim());

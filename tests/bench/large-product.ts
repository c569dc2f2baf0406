import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#paths.ts';
import { startKillableProduct } from '../faults/killable-product.ts';
import { fillDatabase } from './fill-database.ts';

/** What a large product keeps. */
export const stored = { properties: 10_000, inquiries: 50_000 };

/** Starts a product that keeps as much, and waits until its site shows all. */
export async function startLargeProduct() {
  const product = await startKillableProduct();
  fillDatabase(product.dataDir, stored);
  let addresses = await addressesOf(product.url);
  while (addresses.length < stored.properties) {
    await wait(1_000);
    addresses = await addressesOf(product.url);
  }
  return { ...product, addresses };
}

/** Every address that the site names to search engines. */
async function addressesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(url + paths.sitemap())).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
}

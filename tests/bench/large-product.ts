import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#paths.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { fillDatabase } from './fill-database.ts';

/** Numbers of records in a large product. */
export const largeAmounts = { properties: 10_000, inquiries: 50_000 };

/**
 * Starts a product with many records and waits until its site shows all properties.
 * @returns the product and the URLs of its sitemap
 */
export async function startLargeProduct(amounts = largeAmounts) {
  const product = await startKillableProduct();
  fillDatabase(product.dataDir, amounts);
  let urls: string[] = [];
  while (urls.length < amounts.properties) {
    // Also lets fetch see that the server closed a connection while the database was filled.
    await wait(1_000);
    urls = await sitemapUrlsOf(product.url);
  }
  return { ...product, urls };
}

async function sitemapUrlsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(url + paths.sitemap())).text();
  if (!sitemap.includes('<sitemapindex')) return urlsIn(sitemap);
  const parts = urlsIn(sitemap).map(async (part) => urlsIn(await (await fetch(part)).text()));
  return (await Promise.all(parts)).flat();
}

const urlsIn = (sitemap: string) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) => loc);

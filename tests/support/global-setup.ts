import { startDemoProduct } from './demo-product.ts';

/**
 * Starts the product with fresh demo data.
 * Set PRODUCT_URL and PRODUCT_DATA_DIR to use a running product instead. Its administrator must be the account of the
 * tests.
 * @returns stops the product and deletes its data
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const { env, stop } = await startDemoProduct(console.log);
  Object.assign(process.env, env);
  return stop;
}

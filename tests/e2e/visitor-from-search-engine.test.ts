import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

const listedIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test('the sitemap lists all canonical URLs and no others', async ({ request, catalog }) => {
  const listedNow = async () => listedIn(await (await request.get('/sitemap.xml')).text());
  const listed = await listedNow();
  expect(listed.length).toBe(new Set(listed).size);
  expect(new Set(listed.map((url) => new URL(url).origin))).toEqual(new Set([process.env.PRODUCT_URL]));

  const allPaths = listed.map((url) => new URL(url).pathname);
  const expected = ['/', '/propiedades', '/servicios', '/nosotros', '/contacto', '/ubicaciones'];
  expect(allPaths).toEqual(expect.arrayContaining([...expected, ...catalog.map(paths.property)]));
  expect(allPaths.filter((path) => /^\/(admin|404)|\.json$/.test(path))).toEqual([]);

  const wrongUrls: string[] = [];
  for (const url of listed) {
    const { href, pathname } = new URL(url);
    const response = await request.get(pathname, { maxRedirects: 0 });
    const canonical = `<link rel="canonical" href="${href}"`;
    if (response.status() !== 200 || !(await response.text()).includes(canonical)) wrongUrls.push(url);
  }
  // Other tests delete properties at the same time.
  const stillListed = await listedNow();
  expect(wrongUrls.filter((url) => stillListed.includes(url))).toEqual([]);
});

test('the sitemap has the priorities and change frequencies of the specification', async ({
  request,
  demoProperty,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const entryOf = (path: string) =>
    sitemap.match(new RegExp(`<url><loc>${process.env.PRODUCT_URL}${path}/?</loc>.*?</url>`))?.[0] ?? '';
  const property = demoProperty();
  for (const [path, changefreq, priority] of [
    ['/', 'weekly', '1.0'],
    ['/propiedades', 'daily', '0.9'],
    ['/servicios', 'monthly', '0.8'],
    ['/nosotros', 'monthly', '0.7'],
    ['/contacto', 'monthly', '0.8'],
    ['/ubicaciones', 'weekly', '0.8'],
    [paths.property(property), 'weekly', '0.8'],
    [paths.location(property.location_id), 'weekly', '0.7'],
  ] as const) {
    expect(entryOf(path), path).toContain(`<changefreq>${changefreq}</changefreq>`);
    expect(entryOf(path), path).toContain(`<priority>${priority}</priority>`);
  }
  expect(entryOf(paths.property(property))).toContain(`<lastmod>${property.updated_at.slice(0, 10)}`);
});

test('robots.txt excludes the panel and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${process.env.PRODUCT_URL}/sitemap`);
  expect(robots).toMatch(/Disallow: \/admin/);
});

test('a property has a title, descriptions and structured data', async ({ page, demoProperty }) => {
  const property = demoProperty(({ is_for_sale, sale_price }) => is_for_sale && sale_price);
  await page.goto(paths.property(property));
  await expect(page).toHaveTitle(new RegExp(property.title.slice(0, 30)));
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description?.length).toBeLessThanOrEqual(120);
  for (const network of ['meta[property="og:description"]', 'meta[name="twitter:description"]']) {
    const social = await page.locator(network).getAttribute('content');
    expect(social?.length).toBeLessThanOrEqual(200);
    expect(social).toMatch(/\S/);
  }
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/fotos\/.+-og\.jpg$/);

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const text = data.map((script) => JSON.stringify(JSON.parse(script))).join('\n');
  expect(text).toContain('"priceCurrency":"MXN"');
  expect(text).toContain(`"price":${property.sale_price}`);
  expect(text).toContain('"BreadcrumbList"');
});

test('the social image exists and is 1200 × 630', async ({ page, request, demoProperty }) => {
  const property = demoProperty(({ images }) => images.length > 0);
  await page.goto(paths.property(property));
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const response = await request.get(image);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  const size = await page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    return [bitmap.width, bitmap.height];
  }, image);
  expect(size).toEqual([1_200, 630]);
});

import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/engines/fixtures.ts';
import type { Person } from '../support/engines/person.ts';

/** Runs in the page. How many cards have a height, their texts, and the number in the heading above them. */
function cardsOnPage() {
  const isHigh = (card: Element) => card.getBoundingClientRect().height > 100;
  const texts = [...document.querySelectorAll('article')]
    .filter(isHigh)
    .map((card) => card.textContent ?? '');
  const spans = [...document.querySelectorAll('h2 span')].filter(
    (span) => span.getBoundingClientRect().height > 0,
  );
  const headings = spans.map(({ textContent }) => textContent ?? '');
  const total = Number.parseInt(headings.find((text) => /encontradas?$/.test(text)) ?? '', 10);
  return { texts, total };
}

const path = (person: Person) => person.evaluate(() => location.pathname + location.search);
const search = 'Buscar propiedades';

async function expectCards(person: Person, matches: (found: ReturnType<typeof cardsOnPage>) => boolean) {
  await expect
    .poll(async () => {
      const found = await person.evaluate(cardsOnPage);
      return matches(found) ? 'as wanted' : `${found.total}: ${found.texts.join(' | ')}`;
    })
    .toBe('as wanted');
}

const hasPhotographs = ({ images }: Property) => images.length === 7;

test('the search of the home page opens the list with what was typed', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.open(`${baseURL}/`);
  await visitorWindow.fill('¿Qué necesitas?', '8 andenes');
  await visitorWindow.press('Enter');
  await expect.poll(() => path(visitorWindow)).toBe('/propiedades?q=8+andenes');
  await expectCards(visitorWindow, ({ texts, total }) => total > 0 && texts.length === total);
});

test('a sentence finds properties', async ({ visitorWindow, baseURL, catalog }) => {
  const enough = catalog.filter(({ loading_docks_count = 0 }) => loading_docks_count >= 8);
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.fill(search, '8 andenes');
  await expectCards(visitorWindow, ({ texts, total }) => total === enough.length && texts.length === total);
  await visitorWindow.fill(search, 'marcos rigidos caseta');
  await expectCards(visitorWindow, ({ total, texts }) => total === 1 && texts.length === 1);
});

test('a filter counts its results, stays after a reload, and Back undoes it', async ({
  visitorWindow,
  baseURL,
}) => {
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.click({ role: 'button', name: 'En renta' });
  const isForRent = ({ texts, total }: ReturnType<typeof cardsOnPage>) =>
    total > 0 && texts.length === Math.min(total, 24) && texts.every((text) => text.includes('Renta'));
  await expectCards(visitorWindow, isForRent);
  expect(await path(visitorWindow)).toBe('/propiedades?operacion=renta');
  await visitorWindow.reload();
  await expectCards(visitorWindow, isForRent);
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.click({ role: 'button', name: 'En venta' });
  await expect.poll(() => path(visitorWindow)).toBe('/propiedades?operacion=venta');
  await visitorWindow.evaluate(() => history.back());
  await expect.poll(() => path(visitorWindow)).toBe('/propiedades');
  await expectCards(visitorWindow, ({ texts }) => texts.some((text) => !text.includes('Venta')));
});

test('the list sorts by area', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.choose('Ordenar', 'Área: mayor a menor');
  await expectCards(visitorWindow, ({ texts }) => texts[0]?.includes('200,000') === true);
});

test('the map shows the results', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.click({ role: 'button', name: 'Mapa' });
  const map = await visitorWindow.waitFor(() => {
    const region = document.querySelector('[aria-label="Mapa de resultados"]');
    if (!/en el mapa/.test(region?.textContent ?? '')) return undefined;
    const { width, height } = region?.getBoundingClientRect() ?? {};
    return { width, height, pins: region?.querySelectorAll('.leaflet-marker-icon').length };
  });
  expect(map.height).toBeGreaterThan(300);
  expect(map.width).toBeGreaterThan(300);
  expect(map.pins).toBeGreaterThan(0);
});

test('the gallery turns and opens in full screen', async ({ visitorWindow, baseURL, demoProperty }) => {
  await visitorWindow.open(baseURL + paths.property(demoProperty(hasPhotographs)));
  await visitorWindow.click({ role: 'button', name: 'Fotografía siguiente' });
  await visitorWindow.click({ role: 'button', name: 'Ampliar fotografía 2 de 8' });
  const lightbox = await visitorWindow.see('dialog', 'Fotografías ampliadas');
  const view = await visitorWindow.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(lightbox).toMatchObject({ x: 0, y: 0, height: view.height });
  await visitorWindow.waitFor(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return (
      middle instanceof HTMLImageElement && middle.complete && middle.naturalWidth > 0 && middle.height > 200
    );
  });
  await visitorWindow.press('Escape');
  await visitorWindow.misses('dialog', 'Fotografías ampliadas');
});

test('the datasheet is a PDF', async ({ visitorWindow, baseURL, demoProperty }) => {
  const property = demoProperty(hasPhotographs);
  await visitorWindow.open(baseURL + paths.property(property));
  await visitorWindow.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      const { dataset } = document.documentElement;
      if (blob.type === 'application/pdf') {
        blob
          .slice(0, 5)
          .text()
          .then((start) => {
            dataset.pdf = start;
            dataset.pdfBytes = String(blob.size);
          });
      }
      return create(blob);
    };
  });
  await visitorWindow.click({ role: 'button', name: 'Ficha técnica (PDF)' });
  const bytes = await visitorWindow.waitFor(() => Number(document.documentElement.dataset.pdfBytes));
  expect(bytes).toBeGreaterThan(30_000);
  expect(await visitorWindow.evaluate(() => document.documentElement.dataset.pdf)).toBe('%PDF-');
  // It is downloaded; the page stays.
  expect((await visitorWindow.see('heading', property.title)).height).toBeGreaterThan(10);
});

test('two properties are compared', async ({ visitorWindow, baseURL, catalog }) => {
  const [first, second] = catalog as [Property, Property];
  for (const { reference_code } of [first, second]) {
    await visitorWindow.open(`${baseURL}/propiedades?q=${reference_code}`);
    await visitorWindow.click({ role: 'checkbox', name: 'Comparar…' });
    await visitorWindow.waitFor(() => document.body.textContent.includes('para comparar'));
  }
  await visitorWindow.click({ role: 'link', name: 'Comparar…' });
  await visitorWindow.waitFor(() => location.pathname === '/comparar');
  for (const { title } of [first, second])
    expect((await visitorWindow.see('link', title)).height).toBeGreaterThan(10);
  const table = await visitorWindow.waitFor(() => {
    const { width, height } =
      document.querySelector('[aria-label="Tabla de comparación"]')?.getBoundingClientRect() ?? {};
    return { width, height, overflow: document.documentElement.scrollWidth - innerWidth };
  });
  expect(table.height).toBeGreaterThan(500);
  expect(table.overflow).toBeLessThanOrEqual(0);
});

test('a selection is kept', async ({ visitorWindow, baseURL, catalog }) => {
  const chosen = catalog.slice(0, 3);
  await visitorWindow.open(baseURL + paths.selection(chosen.map(({ reference_code }) => reference_code)));
  await visitorWindow.click({ role: 'button', name: 'Guardar en mi selección' });
  await visitorWindow.see('heading', 'Mi selección');
  await visitorWindow.open(baseURL + paths.selection());
  for (const { title } of chosen) expect((await visitorWindow.see('link', title)).height).toBeGreaterThan(10);
});

test('an inquiry is stored', async ({ visitorWindow, baseURL, demoProperty, visitor, inquiriesFrom }) => {
  const property = demoProperty();
  await visitorWindow.open(baseURL + paths.property(property));
  await visitorWindow.fill('Nombre', visitor.name);
  await visitorWindow.fill('Correo electrónico', visitor.email);
  await visitorWindow.fill('Mensaje', '¿Tiene andén de carga?');
  await visitorWindow.click({ role: 'button', name: 'Enviar' });
  await visitorWindow.waitFor(() => document.body.textContent.includes('Recibimos tu mensaje'));
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { name: visitor.name, message: '¿Tiene andén de carga?', property_id: property.id },
  ]);
});

test('an alert is stored', async ({ visitorWindow, baseURL, visitor, api, afterTest }) => {
  const filter = api.filter('email = {:email}', { email: visitor.email });
  const stored = () => api.collection('requirements').getFullList({ filter });
  afterTest(async () => {
    for (const { id } of await stored()) await api.collection('requirements').delete(id);
  });
  await visitorWindow.open(`${baseURL}/propiedades?operacion=renta&tipo=bodega&andenes=99`);
  await visitorWindow.click({ role: 'button', name: 'Avísame cuando haya algo así' });
  await visitorWindow.fill('Correo electrónico', visitor.email);
  await visitorWindow.click({ role: 'checkbox', name: 'Quiero recibir por correo avisos…' });
  await visitorWindow.click({ role: 'button', name: 'Recibir avisos' });
  await visitorWindow.see('heading', 'Revisa tu correo');
  expect(await stored()).toMatchObject([{ conditions: 'operacion=renta&tipo=bodega&andenes=99' }]);
});

test('a location shows its properties', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.open(`${baseURL}/ubicaciones`);
  await visitorWindow.click({ role: 'link', name: 'Corredor Industrial Cuautlancingo…' });
  await visitorWindow.waitFor(() => location.pathname.startsWith('/ubicaciones/'));
  expect((await visitorWindow.see('heading', 'Corredor Industrial Cuautlancingo…')).height).toBeGreaterThan(
    20,
  );
  const map = await visitorWindow.waitFor(() => {
    const image = document.querySelector<HTMLImageElement>('img[src^="/mapas/"]');
    image?.scrollIntoView({ behavior: 'instant' });
    return image?.complete && image.naturalWidth > 0 ? image.getBoundingClientRect().height : undefined;
  });
  expect(map).toBeGreaterThan(100);
  expect(
    await visitorWindow.waitFor(() => document.querySelectorAll('article, tbody tr').length),
  ).toBeGreaterThan(1);
});

test('a printed list has every property', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visitorWindow.click({ role: 'button', name: 'Imprimir' });
  await visitorWindow.waitFor(() => document.documentElement.hasAttribute('data-printed'));
  await expectCards(visitorWindow, ({ texts, total }) => total > 24 && texts.length === total);
});

test('on a phone the filters are a sheet', async ({ visitorWindow, baseURL }) => {
  await visitorWindow.resize(390, 844);
  await visitorWindow.open(`${baseURL}/propiedades`);
  await visitorWindow.click({ role: 'button', name: 'Filtros…' });
  const sheet = await visitorWindow.see('dialog', 'Filtros');
  const height = await visitorWindow.evaluate(() => innerHeight);
  expect(sheet.height).toBeGreaterThan(300);
  expect(Math.round(sheet.y + sheet.height)).toBe(height);
  await visitorWindow.click({ role: 'button', name: 'En renta' });
  await visitorWindow.click({ role: 'button', name: 'Ver…' });
  await visitorWindow.misses('dialog', 'Filtros');
  await expectCards(
    visitorWindow,
    ({ texts }) => texts.length > 0 && texts.every((text) => text.includes('Renta')),
  );
  expect(
    await visitorWindow.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

import type { Page } from '@playwright/test';
import { companySchema } from '#domain/company.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { serveAsUnpublished } from '../support/unpublished-page.ts';

/** The texts of the specification on each page: headings, links with their targets, sentences. */
const pages = [
  {
    path: '/',
    headings: ['Propiedades destacadas'],
    links: [
      ['Ver Propiedades', '/propiedades'],
      ['Conoce la empresa', '/nosotros'],
      ['Ver todos los servicios', '/servicios'],
      ['Contáctanos', '/contacto'],
      ['Ver propiedades', '/propiedades'],
    ],
    sentences: [
      '+15',
      '+200',
      '+50',
      'Venta de naves industriales',
      'Renta de espacios',
      'Terrenos industriales',
    ],
  },
  {
    path: '/propiedades',
    headings: [],
    links: [],
    sentences: ['¿Qué necesito para rentar una bodega o una nave industrial?'],
  },
  {
    path: '/servicios',
    headings: [
      'Nuestros Servicios',
      'Venta de naves industriales',
      'Renta de espacios',
      'Terrenos industriales',
      'Asesoría inmobiliaria',
      'Administración de propiedades',
      'Desarrollo de proyectos',
      'Consultoría corporativa',
    ],
    links: [
      ['Contactar ahora', '/contacto'],
      ['Ver propiedades', '/propiedades'],
    ],
    sentences: [],
  },
  {
    path: '/nosotros',
    headings: ['Nosotros', 'Nuestra historia', 'Misión', 'Visión', 'Valores'],
    links: [
      ['Contáctanos', '/contacto'],
      ['Ver propiedades', '/propiedades'],
      ['Cómo llegar', /^https:\/\/www\.google\.com\/maps\//],
    ],
    sentences: ['+15', '+200', '+50', 'La empresa nació en 2010'],
  },
  {
    path: '/contacto',
    headings: ['Contáctanos'],
    links: [['Cómo llegar', /^https:\/\/www\.google\.com\/maps\//]],
    sentences: ['Lunes a viernes: 9:00 AM a 6:00 PM', 'Sábado: 10:00 AM a 2:00 PM'],
  },
] as const;

for (const { path, headings, links, sentences } of pages) {
  test(`${path} has the headings, links and sentences of the specification`, async ({ page }) => {
    await page.goto(path);
    const content = page.getByRole('main');
    for (const name of headings) {
      await expect(content.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const [name, href] of links) {
      await expect(content.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
    }
    for (const text of sentences) await expect(content.getByText(text).first()).toBeVisible();
  });
}

test('the footer has quick links, address, phone, e-mail and hours', async ({ page, api }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Propiedades', '/propiedades'],
    ['Servicios', '/servicios'],
    ['Nosotros', '/nosotros'],
    ['Contacto', '/contacto'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const company = companySchema.parse((await api.collection('company').getFullList())[0]);
  await expect(footer.getByText(company.address)).toBeVisible();
  await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:\+52\d{10}$/);
  await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  );
  await expect(footer.getByText('Lunes a viernes: 9:00 AM a 6:00 PM')).toBeVisible();
  await expect(footer.getByText('Sábado: 10:00 AM a 2:00 PM')).toBeVisible();
});

test('the pages about the company have address, map, phone, WhatsApp and e-mail', async ({ page, api }) => {
  const { address, phone, email } = companySchema.parse((await api.collection('company').getFullList())[0]);
  const content = page.getByRole('main');
  for (const path of ['/nosotros', '/contacto']) {
    await page.goto(path);
    await expect(content.getByText(address).last()).toBeVisible();
    await expect(content.getByText('Mostrar mapa')).toBeVisible();
    await expect(content.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await expect(content.getByRole('link', { name: phone }).first()).toHaveAttribute('href', /^tel:/);
  }
  await expect(content.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(content.getByRole('textbox', { name: 'Mensaje' })).toHaveAttribute('rows', '5');
});

test('a long company name fits the header', async ({ page }) => {
  const legalName =
    'Promotora de Inmuebles Industriales y Logísticos del Valle de Puebla y Tlaxcala, S.A. de C.V.';
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const name = header.getByRole('link').first().locator('span');
    await name.evaluate((element, text) => element.replaceChildren(text), legalName);
    const heights = [name, header].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().height),
    );
    const [nameHeight = 0, headerHeight = 0] = await Promise.all(heights);
    expect(nameHeight).toBeLessThan(headerHeight);
  }
});

test('the header stays visible while scrolling', async ({ page }) => {
  await page.goto('/nosotros');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('icons and web manifest exist', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]').all();
  expect(links).toHaveLength(4);
  for (const link of links) {
    const url = (await link.getAttribute('href')) ?? '';
    expect((await request.get(url)).status(), url).toBe(200);
  }
  const { icons } = await (await request.get('/site.webmanifest')).json();
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('the floating contact buttons hide while a visitor writes on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contacto');
  const floating = page.getByRole('complementary', { name: 'Contacto rápido' });
  await expect(floating).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(floating).toBeHidden();
});

for (const width of [360, 1024, 1280, 1330]) {
  test(`nothing floats over the page of a property at ${width} px`, async ({ page, demoProperty }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(paths.property(demoProperty()));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Contacto rápido' })).toBeHidden();
  });
}

test.describe('the page of a property', () => {
  test.use({ expectedErrors: /404/ });

  const expectSentences = async (page: Page, sentences: string[]) => {
    const sheet = page.getByRole('main');
    for (const text of sentences) await expect(sheet.getByText(text).first()).toBeVisible();
  };

  test('has its sections, its notice and a link back', async ({ page, demoProperty }) => {
    const property = demoProperty(({ sale_price, rental_price }) => sale_price && rental_price);
    await page.goto(paths.property(property));
    for (const name of [
      'Descripción',
      'Características',
      'Detalles técnicos',
      '¿Interesado en esta propiedad?',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expectSentences(page, [
      'Venta',
      'Renta',
      'Precio y disponibilidad sujeto a cambios sin previo aviso',
    ]);
    const back = page.getByRole('link', { name: '← Volver a todas las propiedades' });
    await expect(back).toHaveAttribute('href', '/propiedades');
  });

  test('says that it is loading and which facts are missing', async ({ page, createProperty }) => {
    const bare = await createProperty({ description: '', features: [] });
    await serveAsUnpublished(page, `/propiedades/bodega/otra-ciudad/${bare.id}`);
    const release = await holdRequests(page, '**/api/collections/properties/records/**');
    await page.goto(`/propiedades/bodega/otra-ciudad/${bare.id}`);
    await expect(page.getByText('Cargando información de la propiedad...')).toBeVisible();
    release();
    await expectSentences(page, [
      'No hay descripción disponible para esta propiedad.',
      'No hay características disponibles para esta propiedad.',
    ]);
    const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
    await expect(trail.getByRole('link').nth(2)).toHaveText(bare.type);
    await expect(trail.getByText(bare.title)).toHaveAttribute('aria-current', 'page');
  });
});

for (const path of ['/visita', '/propuesta', '/avisos', '/documento'])
  for (const width of [360, 768, 1280, 1440])
    test(`no floating button covers a text of ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(path);
      const content = page.getByRole('main');
      await expect(content.getByRole('heading', { level: 1, name: /^Este enlace no abre/ })).toBeVisible();
      const buttons = page.getByRole('complementary', { name: 'Contacto rápido' });
      const left = (await buttons.isVisible()) ? (await buttons.boundingBox())?.x : width;
      const rights = await content.locator('h1, p, a').evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return Math.max(0, ...Array.from(text.getClientRects(), ({ right }) => right));
        }),
      );
      expect(rights.length).toBeGreaterThan(2);
      expect(Math.max(...rights)).toBeLessThanOrEqual(left ?? 0);
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`titles on photographs are light in the ${colorScheme} theme, and dark on paper`, async ({ page }) => {
    const [lightInk, darkInk] = ['rgb(237, 239, 240)', 'rgb(27, 31, 35)'];
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.properties());
    const title = page.getByRole('heading', { level: 1 });
    const footer = page.getByRole('contentinfo');
    for (const text of [title, footer]) await expect(text).toHaveCSS('color', lightInk);
    await expect(footer).toHaveCSS('background-color', darkInk);
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await expect(title).toHaveCSS('color', darkInk);
  });

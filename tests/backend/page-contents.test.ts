import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { demoCompany } from '#domain/demo-company.ts';
import { offersOf } from '#domain/property-offers.ts';
import { textsBeyondFacts } from '#domain/repeated-texts.ts';
import { paths } from '#paths.ts';
import { areaRangeOf, areaRangeText } from '#site/properties/area-range.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { buildDemoSite, hrefsOf, plain, textsOf } from '../support/built-pages.ts';
import { publicPaths } from '../support/public-pages.ts';

const { folder, catalog, openPage, openMain, someProperty, remove } = await buildDemoSite();
afterAll(remove);

const services = [
  'Venta de naves industriales',
  'Renta de espacios',
  'Terrenos industriales',
  'Asesoría inmobiliaria',
  'Administración de propiedades',
  'Desarrollo de proyectos',
  'Consultoría corporativa',
];
const figures = ['+15', '+200', '+50'];
const map = expect.stringMatching(/^https:\/\/www\.google\.com\/maps\//);
const { address, email, phone, hours_weekdays, hours_saturday } = demoCompany;
const telephone = 'tel:+522225550110';

/** The texts of the specification on each page: headings, links with their targets, sentences. */
test.each<{ path: string; headings?: string[]; links?: Record<string, unknown>; sentences?: string[] }>([
  {
    path: paths.home(),
    headings: ['Espacio industrial en Puebla y Tlaxcala', 'Propiedades destacadas'],
    links: {
      'Ver Propiedades': '/propiedades',
      'Conoce la empresa': '/nosotros',
      'Ver todos los servicios': '/servicios',
      Contáctanos: '/contacto',
      'Ver propiedades': '/propiedades',
      'Acceso Administrador': paths.login(),
    },
    sentences: [...figures, ...services.slice(0, 3)],
  },
  { path: paths.properties(), sentences: ['¿Qué necesito para rentar una bodega o una nave industrial?'] },
  {
    path: paths.services(),
    headings: ['Nuestros Servicios', ...services],
    links: { 'Contactar ahora': '/contacto', 'Ver propiedades': '/propiedades' },
  },
  {
    path: paths.about(),
    headings: ['Nosotros', 'Nuestra historia', 'Misión', 'Visión', 'Valores'],
    links: {
      Contáctanos: '/contacto',
      'Ver propiedades': '/propiedades',
      'Cómo llegar': map,
      WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\//),
      [`Llamar al ${phone}`]: telephone,
    },
    sentences: [...figures, 'La empresa nació en 2010', address, 'Mostrar mapa'],
  },
  {
    path: paths.contact(),
    headings: ['Contáctanos'],
    links: {
      'Cómo llegar': map,
      'Abrir en Google Maps': map,
      WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\//),
      [phone]: telephone,
      [email]: `mailto:${email}`,
    },
    sentences: [
      ...[address, hours_weekdays, hours_saturday, 'Mostrar mapa'],
      'Para enviar este formulario activa JavaScript',
    ],
  },
  {
    path: '/404',
    headings: ['No encontramos esta página'],
    links: {
      'Naves industriales': '/propiedades/nave-industrial',
      Ubicaciones: '/ubicaciones',
      Contacto: '/contacto',
      'Volver al inicio': '/',
    },
    sentences: ['404', 'Oops! Page not found'],
  },
])('$path has its headings, links and sentences', ({ path, headings = [], links = {}, sentences = [] }) => {
  const page = openPage(path);
  const main = page.querySelector('main') as HTMLElement;
  const shownHeadings = textsOf(main, 'h1, h2, h3');
  for (const heading of headings) expect(shownHeadings).toContain(heading);
  for (const [name, href] of Object.entries(links))
    expect({ [name]: hrefsOf(name === 'Acceso Administrador' ? page : main, name)[0] }).toEqual({
      [name]: href,
    });
  for (const sentence of sentences) expect(plain(main.textContent)).toContain(sentence);
});

test('the footer has quick links, address, telephone, e-mail and hours', () => {
  const footer = openPage(paths.home()).querySelector('footer') as HTMLElement;
  expect(hrefsOf(footer, 'Propiedades')).toEqual(['/propiedades']);
  expect(hrefsOf(footer, 'Servicios')).toEqual(['/servicios']);
  expect(hrefsOf(footer, 'Nosotros')).toEqual(['/nosotros']);
  expect(hrefsOf(footer, 'Contacto')).toEqual(['/contacto']);
  expect(hrefsOf(footer, phone)).toEqual([telephone]);
  expect(hrefsOf(footer, email)).toEqual([`mailto:${email}`]);
  for (const text of [address, hours_weekdays, hours_saturday]) expect(footer.textContent).toContain(text);
});

test('icons and web manifest exist', () => {
  const links = openPage(paths.home()).querySelectorAll('link:is([rel~=icon], [rel=apple-touch-icon])');
  expect(links).toHaveLength(3);
  const { icons } = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8'));
  const files = [...links].map((link) => link.getAttribute('href')).concat(icons.map(({ src = '' }) => src));
  expect(files.filter((file) => !existsSync(join(folder, file ?? '')))).toEqual([]);
});

test('every page has its own title and one main heading, and a canonical link if it is indexed', () => {
  const { location_id, ...property } = someProperty();
  // Their scripts make the heading of a link's page, and search engines do not index it.
  const linkPaths = [
    paths.alert(),
    paths.proposal(),
    paths.visit(),
    paths.documentLink(),
    paths.ownerReport(),
  ];
  const titles = new Set<string | undefined>();
  const allPaths = [...publicPaths, paths.property(property), paths.location(location_id)];
  for (const path of allPaths) {
    const page = openPage(path);
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
    const headingCount = page.querySelectorAll('h1').length;
    expect({ path, canonical, headingCount }).toEqual({
      path,
      ...(linkPaths.includes(path)
        ? { canonical: undefined, headingCount: 0 }
        : { canonical: `https://naves.example.org${path}`, headingCount: 1 }),
    });
    titles.add(page.querySelector('title')?.textContent);
  }
  expect(titles.size).toBe(allPaths.length);
});

test('the page of a property has its sections, all its facts, its notice, its trail and a link back', () => {
  const property = someProperty(
    ({ images, sale_price, rental_price }) => images[0] && sale_price && rental_price,
  );
  const page = openPage(paths.property(property));
  const main = page.querySelector('main') as HTMLElement;
  const headings = ['Descripción', 'Características', 'Detalles técnicos', '¿Interesado en esta propiedad?'];
  for (const heading of headings) expect(textsOf(main, 'h2')).toContain(heading);
  const facts = [...offersOf(property).map(formatMoney), formatArea(property.area), property.type];
  const texts = [...textsBeyondFacts(property.features, property), property.description.split('\n')[0] ?? ''];
  const notice = 'Precio y disponibilidad sujeto a cambios sin previo aviso';
  for (const text of ['Venta', 'Renta', notice, 'Actualizada el ', ...facts, ...texts])
    expect(plain(main.textContent)).toContain(plain(text));
  expect(hrefsOf(main, '← Volver a todas las propiedades')).toEqual(['/propiedades']);
  // Its contact bar and its price have the same two actions.
  expect(within(page).queryByText('Escribir por WhatsApp')).toBeNull();
  within(openPage(paths.home())).getByText('Escribir por WhatsApp');
  const trail = within(page).getByLabelText('Ruta de navegación');
  expect(textsOf(trail, 'a')).toEqual(['Inicio', 'Propiedades', property.type, property.city]);
  expect(hrefsOf(trail, property.city)).toEqual([paths.propertiesInCity(property.type, property.city)]);
  expect(textsOf(trail, '[aria-current=page]')).toEqual([property.title]);
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /\/fotos\/.+-og\.jpg$/,
  );
});

test('a location lists its properties only', () => {
  const { location_id } = someProperty();
  const listed = catalog.filter((property) => property.location_id === location_id);
  const main = openMain(paths.location(location_id));
  const [name = ''] = textsOf(main, 'h1');
  const message = `Hola, quiero agendar una visita en ${/^Corredor/.test(name) ? 'el' : 'la'} ${name}.`;
  expect(hrefsOf(main, 'Agendar visita')).toEqual([paths.contactAbout(message)]);
  expect(textsOf(main, 'article h3').toSorted()).toEqual(listed.map(({ title }) => title).toSorted());
});

test('every location shows its number of properties, a photograph and a range of areas', () => {
  const cards = openMain(paths.locations());
  const located = Object.groupBy(catalog, ({ location_id }) => location_id);
  expect(Object.keys(located).length).toBeGreaterThan(10);
  for (const [id, properties = []] of Object.entries(located)) {
    const card = [...cards.querySelectorAll('article')].find((each) =>
      each.querySelector(`a[href="${paths.location(id)}"]`),
    );
    const areas = areaRangeOf(properties);
    for (const text of [`${properties.length} disponible`, areas ? areaRangeText(areas) : ''])
      expect(plain(card?.textContent)).toContain(plain(text));
    const hasPhotograph = properties.some(({ images }) => images.length > 0);
    expect(card?.querySelectorAll('img')).toHaveLength(hasPhotograph ? 1 : 0);
  }
});

test('the home page has every featured property', () => {
  const carousel = openMain(paths.home()).querySelector(
    '[aria-label="Propiedades destacadas"]',
  ) as HTMLElement;
  const featured = catalog.filter((property) => property.featured);
  expect(textsOf(carousel, 'h3')).toEqual(featured.map(({ title }) => title));
  for (const property of featured)
    expect(hrefsOf(carousel, property.title)).toEqual([paths.property(property)]);
});

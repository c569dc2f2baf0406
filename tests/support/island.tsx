import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { minFillMs } from '#domain/contact-form.ts';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import { comparisonPartOf, packComparison } from '#site/comparison/pack-comparison.ts';
import type { FormCompany } from '#site/contact/contact-links.ts';
import { type CatalogScope, makeCatalog } from '#site/islands/browser/catalog/catalog-search.ts';
import { PropertyBrowser } from '#site/islands/PropertyBrowser.tsx';
import { propertyListPropsOf } from '#site/properties/list/property-list-props.ts';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import { cardOf } from '#site/properties/property-card.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { packIndex } from '#site/property-index/pack-index.ts';
import { testCompany } from './company.ts';
import { demoCatalog } from './demo-catalog.ts';
import { audi, volkswagen } from './landmark.ts';
import { location as makeLocation } from './location.ts';
import { newUser, server } from './panel.tsx';

export const exchangeRate = { usd_mxn: 20, on: '2026-11-02', is_current: true };
const landmarks = [volkswagen, audi];

/** The company as the islands get it. */
export const company: FormCompany & { name: string } = {
  ...testCompany,
  phones: [{ text: '222 555 0123', url: 'tel:+522225550123' }],
};

/** The search of the list without its worker, which happy-dom does not have. */
vi.mock('#site/islands/browser/catalog/catalog-client.ts', async () => {
  const { ResultCard } = await import('#site/islands/browser/results/ResultCard.ts');
  return {
    startCatalogWorker(scope: CatalogScope, onFailure: (error: Error) => void) {
      const opened = loadIndex().then((index) => makeCatalog(index, scope));
      opened.catch(onFailure);
      return {
        search: (query: PropertyQuery, shownCount: number) =>
          opened.then((catalog) => catalog.search(query, shownCount)).catch(onFailure),
        findNearMisses: (query: PropertyQuery) =>
          opened.then((catalog) => catalog.findNearMisses(query)).catch(onFailure),
        Card: ResultCard,
      };
    },
  };
});

/** happy-dom has none. The test fails. */
Object.assign(globalThis, { reportError: (error: unknown) => Promise.reject(error) });

beforeEach(() => {
  vi.stubEnv('SITE', 'https://naves.example.org');
  publish(demoCatalog);
});

/** Answers the files of the site that its islands read about the published properties. */
export function publish(properties: Property[]): void {
  const json = (path: string, content: unknown) => server.answer(`GET ${path}`, () => Response.json(content));
  const index = packIndex(properties, () => [], exchangeRate, landmarks);
  json(paths.propertyIndex(), JSON.parse(index.json.toString()));
  for (const [name, part] of index.parts) json(paths.propertyIndexPart(name), JSON.parse(part.toString()));
  json(
    paths.landmarkNames(),
    landmarks.map(({ short_name }) => short_name),
  );
  const comparison = packComparison({
    ...{ pageContext: { codeVersion: '1' }, properties, exchangeRate, landmarks },
    ...{ photographsOf: () => [], distancesOf: () => [] },
  });
  json(paths.comparisonIndex(), comparison.index);
  for (const { params, props } of comparison.parts)
    json(paths.comparisonPart(params.part), comparisonPartOf(props));
}

/** Shows an island at a path, as after a reload. @returns what the visitor does there */
export function openIsland(path: string, island: ReactNode) {
  history.replaceState(null, '', path);
  render(island);
  return newUser();
}

/** Shows the list of all properties, or of those of a type or a city. @param query begins with "?" */
export function openList(query = '', properties = demoCatalog, catalogScope: CatalogScope = {}) {
  publish(properties);
  const { type, city } = catalogScope;
  const listed = properties.filter(
    (each) => each.type === (type ?? each.type) && each.city === (city ?? each.city),
  );
  const locationRecords = [...Map.groupBy(listed, ({ location_id }) => location_id)].map(
    ([id, [{ location: name = '', city = '', state = '' } = {}]]) => makeLocation({ id, name, city, state }),
  );
  const { cards, ...list } = propertyListPropsOf(listed, {
    locationRecords,
    cardOf: (property) => cardOf(property, [], exchangeRate),
  });
  return openIsland(
    paths.properties() + query,
    <PropertyBrowser {...list} {...{ catalogScope }} company={company}>
      {cards.map((card) => (
        <PropertyCard key={card.id} property={card} />
      ))}
    </PropertyBrowser>,
  );
}

/** Waits until the list shows cards with these titles, in this order. */
export const expectCards = (...titles: string[]) =>
  waitFor(() => {
    const list = screen.getByRole('region', { name: 'Resultados' });
    const headings = within(list).queryAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
  });

/** Waits until the URL has this path and query. */
export const expectUrl = (url: string) =>
  waitFor(() => expect(decodeURIComponent(location.pathname + location.search)).toBe(url));

/** The button that removes a filter. */
export const chip = (filter: string) =>
  screen.findByRole('button', {
    name: (name) => name.replaceAll('\u00a0', ' ') === `Quitar filtro: ${filter}`,
  });

/** Waits until the list says how many properties it found. @returns the heading, which gets the focus */
export const findCount = async (text: string) => (await screen.findByText(text)).closest('h2');

/** Types a search as a whole. */
export const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

export const choose = async (user: UserEvent, label: string, option: string) => {
  const [menu] = await screen.findAllByRole('combobox', { name: label });
  if (menu) await user.selectOptions(menu, option);
};

/** Lets `minFillMs` pass each time that a form reads the clock: it refuses what is sent sooner. */
export function takeTimeForForms(): void {
  let nowMs = 0;
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += minFillMs));
  });
  afterEach(() => vi.restoreAllMocks());
}

import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#paths.ts';
import { oneOf, randomFrom } from '../../support/random.ts';
import { readResponse } from '../requests.ts';
import type { Measures } from './measures.ts';

/** How long a visitor stays on a page. */
const viewMs = { min: 500, max: 1_500 };
/** Share of page views of the main pages, and share of visits to the list that search (which loads the index). */
const shares = { mainPages: 0.5, searches: 0.1 };

const mainPages = [paths.home(), paths.properties(), paths.locations(), paths.services(), paths.contact()];

/** One visitor who opens pages over one keep-alive connection until a time of `performance.now()`. */
export async function visit(
  url: string,
  otherUrls: string[],
  number: number,
  measures: Measures,
  end: number,
) {
  const random = randomFrom(number);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const viewPage = () => wait(viewMs.min + random() * (viewMs.max - viewMs.min));
  await wait(random() * viewMs.max);
  while (performance.now() < end) {
    const pageUrl = random() < shares.mainPages ? url + oneOf(mainPages, random) : oneOf(otherUrls, random);
    await measures.measure('page', () => readResponse(pageUrl, agent));
    if (pageUrl.endsWith(paths.properties()) && random() < shares.searches)
      await measures.measure('index of the list', () => readResponse(url + paths.propertyIndex(), agent));
    await viewPage();
  }
  agent.destroy();
}

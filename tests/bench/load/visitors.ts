import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#paths.ts';
import { oneOf, randomFrom } from '../../support/random.ts';
import { answerOf } from '../requests.ts';
import type { Measures } from './measures.ts';

/** Milliseconds from one page to the next. */
const glance = { shortest: 500, longest: 1_500 };
/** Of the pages, those that everybody opens; and how many visitors of a list search it, which reads its index. */
const shares = { wellKnown: 0.5, searching: 0.1 };

const wellKnown = [paths.home(), paths.properties(), paths.locations(), paths.services(), paths.contact()];

/** One visitor who opens page after page, each on the connection of before. */
export async function visit(url: string, others: string[], number: number, measures: Measures, end: number) {
  const random = randomFrom(number);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rest = () => wait(glance.shortest + random() * (glance.longest - glance.shortest));
  await wait(random() * glance.longest);
  while (performance.now() < end) {
    const address = random() < shares.wellKnown ? url + oneOf(wellKnown, random) : oneOf(others, random);
    await measures.of('page', () => answerOf(address, agent));
    if (address.endsWith(paths.properties()) && random() < shares.searching)
      await measures.of('index of the list', () => answerOf(url + paths.propertyIndex(), agent));
    await rest();
  }
  agent.destroy();
}

import type PocketBase from 'pocketbase';
import { companyDayOf } from '#text/days.ts';
import { openCountedPage } from './counted-page.ts';
import { oneOf, randomFrom } from './random.ts';

/** People and programs that visit the site in a month, and what was counted of it. */

const days = 30;
const site = 'https://naves.example.com';
const browsers = [
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const crawlers = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
];
const programs = ['curl/8.5.0', 'python-requests/2.32', 'Go-http-client/2.0', ''];
const referrers = [
  '',
  '',
  'https://www.google.com/',
  'https://www.facebook.com/x',
  'https://inmuebles24.com/',
];
const contacts = ['https://wa.me/522221234567', 'https://wa.me/522221234567', 'tel:+522221234567'];
/** Fewer than PocketBase takes at once. Each sends one request after another: an address has fewer at once than all. */
const clientsAtOnce = 20;

interface Sent {
  text: string;
  headers: Record<string, string>;
}

interface Month {
  url: string;
  superuser: PocketBase;
  people: number;
  programs: number;
  propertyIds: string[];
  seed: number;
}

export type Counts = Record<string, number>;

/** Texts by kind and target, in what people did. */
const keyOf = (text: string) => {
  const [kind = '', path = ''] = text.split(' ');
  return `${kind} ${/[0-9a-f-]{36}/.exec(path)?.[0] ?? path}`;
};

/** Has a month pass. @returns what people did and what was counted, by kind and target */
export async function simulateMonth({
  url,
  superuser,
  people,
  programs: programCount,
  propertyIds,
  seed,
}: Month) {
  const random = randomFrom(seed);
  const done: Counts = {};
  let clients = 0;
  const someIp = () => {
    clients += 1;
    return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  };
  // A few properties are seen most.
  const somePath = () => {
    if (random() < 0.4) return oneOf(['/', '/propiedades', '/contacto', '/propiedades/bodega'], random);
    return `/propiedades/bodega/amozoc/${propertyIds[Math.floor(random() ** 2 * propertyIds.length)]}-nave`;
  };

  /** What a person does on one to six pages. */
  function personSent(): Sent[] {
    const headers = { 'user-agent': oneOf(browsers, random), origin: site, 'x-real-ip': someIp() };
    const texts: string[] = [];
    for (let page = 0; page === 0 || (page < 6 && random() < 0.65); page += 1) {
      const referrer = page === 0 ? oneOf(referrers, random) : `${site}/`;
      const shown = openCountedPage({ path: somePath(), referrer });
      shown.passSecond();
      // People leave a tab and come back, and tap twice.
      if (random() < 0.3) for (const hidden of [true, false]) shown.setHidden(hidden);
      shown.passSecond();
      const contact = random() < 0.08 ? oneOf(contacts, random) : undefined;
      if (contact) for (let tap = 0; tap < 2; tap += 1) shown.click(contact);
      if (random() < 0.03) shown.countUse('datasheet');
      texts.push(...shown.sent);
    }
    for (const text of texts) done[keyOf(text)] = (done[keyOf(text)] ?? 0) + 1;
    return texts.map((text) => ({ text, headers }));
  }

  /** What a program sends that reads pages, drives a browser, or posts by itself. */
  function programSent(): Sent[] {
    const kind = random();
    const visitor = { 'user-agent': oneOf(browsers, random), origin: site, 'x-real-ip': someIp() };
    const text = `view ${somePath()} `;
    // It runs no script.
    if (kind < 0.35) return [];
    if (kind < 0.75) {
      const isDriven = kind < 0.5;
      const page = openCountedPage({ path: somePath(), webdriver: isDriven });
      page.passSecond();
      const headers = { ...visitor, 'user-agent': oneOf(crawlers, random) };
      return page.sent.map((sent) => ({ text: sent, headers }));
    }
    if (kind < 0.85) return [{ text, headers: { ...visitor, 'user-agent': oneOf(programs, random) } }];
    if (kind < 0.93) return [{ text, headers: { ...visitor, origin: 'https://spam.example.com' } }];
    const unknown = `view /propiedades/bodega/amozoc/${crypto.randomUUID()}-nave google.com`;
    return [
      {
        text: oneOf([unknown, '{"views":1000}', "view ' OR 1=1 --", 'x'.repeat(3_000)], random),
        headers: visitor,
      },
    ];
  }

  async function send({ text, headers }: Sent): Promise<void> {
    const response = await fetch(`${url}/api/counts`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });
    if (response.status !== 204) throw new Error(`${text.slice(0, 80)} was answered with ${response.status}`);
  }

  let requests = 0;
  const startedAt = performance.now();
  for (let day = 1; day <= days; day += 1) {
    const share = (whole: number) =>
      Math.floor((whole * day) / days) - Math.floor((whole * (day - 1)) / days);
    const clientsOfDay = [
      ...Array.from({ length: share(people) }, personSent),
      ...Array.from({ length: share(programCount) }, programSent),
    ];
    requests += clientsOfDay.flat().length;
    const waiting = clientsOfDay.values();
    await Promise.all(
      Array.from({ length: clientsAtOnce }, async () => {
        for (const client of waiting) for (const one of client) await send(one);
      }),
    );
    // The day is over: its counts become those of an earlier day.
    const past = `2026-06-${String(day).padStart(2, '0')}`;
    await superuser.sql.run(
      `UPDATE daily_counts SET day = '${past}' WHERE day = '${companyDayOf(new Date())}'`,
    );
  }
  return { done, requests, durationMs: performance.now() - startedAt };
}

/** By how much a count differs from what people did, in percent, and the largest such difference of frequent targets. */
export function errorsOf(done: Counts, counted: Counts, frequent = 100) {
  const kinds = [...new Set(Object.keys(done).map((key) => key.split(' ')[0] ?? ''))];
  const totalOf = (counts: Counts, kind: string) =>
    Object.entries(counts)
      .filter(([key]) => key.startsWith(`${kind} `))
      .reduce((total, [, count]) => total + count, 0);
  const errorOf = (expected: number, actual: number) => (100 * Math.abs(actual - expected)) / expected;
  return {
    byKind: kinds.map((kind) => {
      const [expected, actual] = [totalOf(done, kind), totalOf(counted, kind)];
      return { kind, expected, counted: actual, error: errorOf(expected, actual) };
    }),
    largest: Math.max(
      0,
      ...Object.entries(done)
        .filter(([, expected]) => expected >= frequent)
        .map(([key, expected]) => errorOf(expected, counted[key] ?? 0)),
    ),
  };
}

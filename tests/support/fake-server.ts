import { randomUUID } from 'node:crypto';

import type { ClientHistory } from '#domain/client-history.ts';
import { siteId } from '#domain/publication.ts';
import { location } from './location.ts';
import { property } from './property.ts';
import { client, entry, inquiry, privateData, requirement, template, visit } from './records.ts';

interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The version over which it saves. */
  version: string | undefined;
  body: Record<string, unknown>;
}

type Answer = (request: FakeRequest) => Response | Promise<Response>;
type FakeRecord = { id: string; [field: string]: unknown };

/** The account that signs in. */
export const administrator = {
  id: 'administrador01',
  collectionId: 'users',
  collectionName: 'users',
  name: 'Ana Torres',
  email: 'pruebas@example.com',
  verified: true,
  approved: true,
};

const site = {
  id: siteId,
  revision: 1,
  delivered_revision: 1,
  last_error: '',
  dead: false,
  pinned_release: '',
};

/** Makes the fields of a new record that nobody states. */
const makers: Record<string, (fields: object) => object> = {
  properties: property,
  locations: location,
  inquiries: inquiry,
  inquiry_entries: entry,
  clients: client,
  visits: visit,
  answer_templates: template,
  requirements: requirement,
  property_private_data: privateData,
};

/** The fields of a request without those that it clears. */
const stated = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** What the server answers to routes besides those of collections while there is nothing to tell. */
const emptyAnswers: Record<string, object> = {
  '/api/counts/days': { from: '2026-11-01', to: '2026-11-28', days: [] },
  '/api/counts/leads': { leads: [] },
  '/api/matches': { total: 0, items: [] },
  '/api/inquiries/campaigns': { campaigns: [] },
  '/api/mails/server': { isConfigured: true },
  '/api/properties/typical-prices': {},
};

/** Nothing happened with a client beside its inquiries. */
export const emptyHistory: ClientHistory = {
  ...{ entries: [], requirements: [], proposals: [], documents: [], merges: [], open_visits: [] },
};

/** The answer with which PocketBase refuses a request. */
export const refusal = (status: number, message = '', data: Record<string, { message: string }> = {}) =>
  Response.json({ status, ...(message && { message }), data }, { status });

/** The answer of an action that returns nothing. */
export const noContent = () => new Response(null, { status: 204 });

/** The failure of fetch where no server can be reached. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** A session token. @param hours until it expires */
export const sessionToken = (hours = 1) =>
  `a.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + hours * 3_600, type: 'auth' }))}.${randomUUID()}`;

/**
 * What PocketBase answers the panel, from records in memory: lists in the order of `records`, with no filter but that of what
 * is a lead. `answer`
 * replaces the answer of a route.
 */
export class FakeServer {
  readonly records: Record<string, FakeRecord[]> = { users: [{ ...administrator }], site: [{ ...site }] };
  readonly requests: FakeRequest[] = [];
  private readonly answers: { pattern: RegExp; answer: Answer }[] = [];

  /** Adds a record to a collection. @returns the record */
  store<T extends { id: string }>(collection: string, record: T): T {
    this.records[collection] ??= [];
    this.records[collection].push({ ...record });
    return record;
  }

  /**
   * Answers requests to a route, until `restore` is called.
   * @param route a method and a path, for example `PATCH /api/collections/clients/*`; each `*` is any text
   */
  answer(route: string, answer: Answer): void {
    const pattern = new RegExp(`^${route.replaceAll('*', '.*')}$`);
    this.answers.unshift({ pattern, answer });
  }

  /** Fails a route with status 500. */
  fail(route: string): void {
    this.answer(route, () => refusal(500));
  }

  /** Ends what `answer` and `fail` began. */
  restore(): void {
    this.answers.length = 0;
  }

  /** The bodies of the requests to a route, in their order. */
  bodiesOf(route: string): unknown[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(String(address), window.location.origin);
    const { method = 'GET', body } = options;
    const version = new Headers(options.headers).get('If-Match') ?? undefined;
    const request = { method, path, query, version, body: typeof body === 'string' ? JSON.parse(body) : {} };
    this.requests.push(request);
    const found = this.answers.find(({ pattern }) => pattern.test(`${method} ${path}`));
    return (found?.answer ?? ((each) => this.stored(each)))(request);
  };

  private stored({ method, path, query, version, body }: FakeRequest): Response {
    if (path === '/') return new Response('<meta name="revision" content="1">');
    if (/\/users\/auth-(refresh|with-password)$/.test(path))
      return Response.json({ token: sessionToken(), record: administrator });
    if (/\/users\/(request|confirm)-[a-z-]+$/.test(path)) return noContent();
    if (/^\/api\/clients\/[^/]+\/history$/.test(path)) return Response.json(emptyHistory);
    if (path.startsWith('/api/search-words/')) return Response.json({ words: [] });
    if (method === 'GET' && path in emptyAnswers) return Response.json(emptyAnswers[path]);
    const [, collection = '', id] = /^\/api\/collections\/([^/]+)\/records(?:\/([^/]+))?$/.exec(path) ?? [];
    if (!collection) return refusal(404);
    this.records[collection] ??= [];
    const records = this.records[collection];
    if (method === 'POST') {
      const record = { id: randomUUID(), ...makers[collection]?.({}), ...stated(body) };
      records.push(record);
      return Response.json(record);
    }
    if (!id) {
      const [, kind] = /lead_kind = "(\w*)"/.exec(query.get('filter') ?? '') ?? [];
      const found = records.filter(({ lead_kind }) => kind === undefined || (lead_kind ?? '') === kind);
      const items = found.slice(0, Number(query.get('perPage') ?? 30));
      return Response.json({ page: 1, perPage: 25, totalPages: 1, totalItems: found.length, items });
    }
    const index = records.findIndex((record) => record.id === id);
    const record = records[index];
    if (!record) return refusal(404);
    if (version !== undefined && version !== record.updated_at) return refusal(412);
    if (method === 'DELETE') records.splice(index, 1);
    else if (method === 'PATCH') records[index] = { ...record, ...stated(body) };
    return method === 'DELETE' ? noContent() : Response.json(records[index]);
  }
}

import type { Contact } from '#domain/contact.ts';
import type { Property } from '#domain/property.ts';
import { apiUrl } from './api-url.ts';

/** An inquiry as a visitor's browser sends it; the server states the rest (spec §7). */
export interface SentInquiry extends Contact {
  property_id: string;
  property_title: string;
  privacy_version: string;
  /** How long the writing took. */
  filled_ms: number;
}

/** The answer to an inquiry that the server did not take, with a sentence for each field that it names. */
export class RefusedInquiry extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('The inquiry was refused');
    this.fields = fields;
  }
}

const records = (collection: string) => apiUrl(`/api/collections/${collection}/records`);

/** Milliseconds; a line that went dead answers nothing for minutes, and a visitor can do no more meanwhile. */
const patience = 30_000;

const ask = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(patience) });

/** Without the SDK, which no visitor should download. */
export async function sendInquiry(inquiry: SentInquiry): Promise<void> {
  const response = await ask(records('inquiries'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  if (response.ok) return;
  throw response.status === 400 ? new RefusedInquiry(await refusedFieldsIn(response)) : failure(response);
}

async function refusedFieldsIn(response: Response): Promise<Record<string, string>> {
  const { data } = (await response.json()) as { data?: Record<string, { message: string }> };
  return Object.fromEntries(Object.entries(data ?? {}).map(([name, { message }]) => [name, message]));
}

/** The property as it is stored now; null where this visitor may see none under this id. */
export async function getProperty(id: string): Promise<Property | null> {
  const response = await ask(`${records('properties')}/${id}`, { headers: administratorHeaders() });
  if (response.status === 404) return null;
  return parsed(await bodyOf(response));
}

export async function listFeatured(): Promise<Property[]> {
  const asked = new URLSearchParams({
    filter: 'active = true && featured = true',
    sort: '-created_at',
    perPage: '24',
    skipTotal: '1',
  });
  const { items } = await bodyOf(await ask(`${records('properties')}?${asked}`));
  return Promise.all((items as unknown[]).map(parsed));
}

/** The schema comes with the first record, so that a page that reads none does without it. */
async function parsed(record: unknown): Promise<Property> {
  const { propertySchema } = await import('#domain/property.ts');
  return propertySchema.parse(record);
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw failure(response);
  return response.json();
}

const failure = ({ url, status }: Response) => new Error(`${url} answered ${status}`);

/** Where the admin's PocketBase SDK keeps its session; with it an administrator previews inactive properties. */
const sessionKey = 'pocketbase_auth';

function administratorHeaders(): Record<string, string> {
  const { token } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as { token?: string };
  return token ? { Authorization: token } : {};
}

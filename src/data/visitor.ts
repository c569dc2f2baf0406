import type { Attribution } from '#domain/attribution.ts';
import type { Contact } from '#domain/contact.ts';
import { maxFeatured } from '#domain/featured.ts';
import type { Property } from '#domain/property.ts';
import { apiUrl } from './api-url.ts';

/** The requests of a visitor's browser. They do without the SDK, which is too large for visitors. */

/** An inquiry as a visitor's browser sends it. The server sets the other fields (spec §7). */
export interface SentInquiry extends Contact, Partial<Attribution> {
  property_id: string;
  property_title: string;
  /** The ids of the documents that the visitor asks for. */
  requested_documents?: string[];
  /** The ids of several properties that the inquiry is about. */
  selected_properties?: string[];
  privacy_version: string;
  /** Milliseconds that the visitor took to fill in the form. */
  filled_ms: number;
}

/** The server refused an inquiry, with a Spanish sentence for each field. */
export class RefusedInquiry extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('The inquiry was refused');
    this.fields = fields;
  }
}

const recordsUrl = (collection: string) => apiUrl(`/api/collections/${collection}/records`);

/** A dead connection does not answer for minutes, and the visitor cannot do anything meanwhile. */
const requestTimeoutMs = 30_000;

const send = (url: string, init?: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });

/**
 * Sends an inquiry.
 * @throws RefusedInquiry when the server refuses fields, Error for every other status, DOMException after 30 seconds
 */
export async function sendInquiry(inquiry: SentInquiry): Promise<void> {
  const response = await send(recordsUrl('inquiries'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  if (response.ok) return;
  throw response.status === 400 ? new RefusedInquiry(await refusedFieldsIn(response)) : errorFor(response);
}

async function refusedFieldsIn(response: Response): Promise<Record<string, string>> {
  const { data } = (await response.json()) as { data?: Record<string, { message: string }> };
  return Object.fromEntries(Object.entries(data ?? {}).map(([name, { message }]) => [name, message]));
}

/**
 * The property as it is stored now, or null when this visitor may not see one with this id.
 * @throws Error when the request fails, DOMException after 30 seconds
 */
export async function getPropertyForVisitor(id: string): Promise<Property | null> {
  const response = await send(`${recordsUrl('properties')}/${id}`, { headers: administratorHeaders() });
  if (response.status === 404) return null;
  return parsed(await bodyOf(response));
}

/**
 * The units of a park or building that this visitor may see; at most 200.
 * @throws Error when the request fails, DOMException after 30 seconds
 */
export async function listUnits(parentId: string): Promise<Property[]> {
  const params = new URLSearchParams({
    filter: `parent_id = "${parentId}"`,
    perPage: '200',
    skipTotal: '1',
  });
  const url = `${recordsUrl('properties')}?${params}`;
  const { items } = await bodyOf(await send(url, { headers: administratorHeaders() }));
  return Promise.all((items as unknown[]).map(parsed));
}

/** A token for the URLs of photographs of an inactive property, which only an administrator sees. */
export async function getPreviewFileToken(): Promise<string> {
  const response = await send(apiUrl('/api/files/token'), {
    method: 'POST',
    headers: administratorHeaders(),
  });
  return String((await bodyOf(response)).token);
}

/** The newest 24 featured properties. @throws Error when the request fails, DOMException after 30 seconds */
export async function listFeatured(): Promise<Property[]> {
  const params = new URLSearchParams({
    filter: 'active = true && featured = true',
    sort: '-created_at',
    perPage: String(maxFeatured),
    skipTotal: '1',
  });
  const { items } = await bodyOf(await send(`${recordsUrl('properties')}?${params}`));
  return Promise.all((items as unknown[]).map(parsed));
}

/** Loads the schema with the first record, so a page that reads no record does not download it. */
async function parsed(record: unknown): Promise<Property> {
  const { propertySchema } = await import('#domain/property.ts');
  return propertySchema.parse(record);
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw errorFor(response);
  return response.json();
}

const errorFor = ({ url, status }: Response) => new Error(`${url} answered ${status}`);

/** The storage key of the session of the panel's SDK. With it an administrator previews inactive properties. */
const sessionKey = 'pocketbase_auth';

function administratorHeaders(): Record<string, string> {
  try {
    const { token } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as { token?: string };
    return token ? { Authorization: token } : {};
  } catch {
    // A browser that stores nothing has no session.
    return {};
  }
}

import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { broken, type Finding, ok } from './finding.ts';

const requestTimeoutMs = 15_000;

const stores = { S3: 'Almacén de fotografías', BACKUP_S3: 'Almacén de respaldos' };
type Prefix = keyof typeof stores;

/** Checks each store that the environment names: writes a small object, reads it, and removes it again. */
export async function checkStores(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const named = (Object.keys(stores) as Prefix[]).filter((prefix) => env[`${prefix}_BUCKET`]);
  return Promise.all(named.map((prefix) => storeOf(prefix, env)));
}

async function storeOf(prefix: Prefix, env: NodeJS.ProcessEnv): Promise<Finding> {
  const bucket = env[`${prefix}_BUCKET`] ?? '';
  try {
    const object = makeObjectRequest(prefix, env);
    const content = randomUUID();
    await object('PUT', content);
    const stored = await object('GET');
    await object('DELETE');
    if (stored !== content) throw new Error('devolvió otra cosa que lo que se escribió');
    return ok(stores[prefix], `${bucket} escribe y lee`);
  } catch (error) {
    const advice = `Revisa ${prefix}_ENDPOINT, ${prefix}_REGION, la clave y sus permisos, y ${prefix}_FORCE_PATH_STYLE.`;
    return broken(stores[prefix], `${bucket}: ${reasonOf(error as Error)}`, advice);
  }
}

/** `fetch` hides the reason of a failed connection in the cause. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message || message : message);

/** Returns a function that sends a request about one new object and returns the body of the answer. */
function makeObjectRequest(prefix: Prefix, env: NodeJS.ProcessEnv) {
  const value = (name: string) => env[`${prefix}_${name}`] ?? '';
  const client = new AwsClient({
    accessKeyId: value('ACCESS_KEY'),
    secretAccessKey: value('SECRET'),
    service: 's3',
    region: value('REGION') || 'auto',
    retries: 0,
  });
  const url = new URL(value('ENDPOINT'));
  if (value('FORCE_PATH_STYLE') === '1') url.pathname = `/${value('BUCKET')}/`;
  else url.hostname = `${value('BUCKET')}.${url.hostname}`;
  url.pathname += `doctor-${randomUUID()}.txt`;

  return async (method: 'PUT' | 'GET' | 'DELETE', body?: string): Promise<string> => {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await client.fetch(url.href, { method, signal, ...(body && { body }) });
    const text = await response.text();
    if (response.ok) return text;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    throw new Error(`${method} respondió ${response.status} ${code}`.trim());
  };
}

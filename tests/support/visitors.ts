import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  status: number;
  body: string;
}

/** Milliseconds between two requests of one visitor. */
const pauseMs = 20;

/** Requests a path. Rejects when the connection breaks before the whole answer has come. */
function ask(url: string, agent: Agent, form?: object): Promise<Answer> {
  const body = form && JSON.stringify(form);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {};
  const asked = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
    let received = '';
    response.setEncoding('utf8');
    response.on('data', (chunk) => {
      received += chunk;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }));
    response.on('error', reject);
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

/**
 * Lets visitors read pages and send forms without a pause, on new and on lasting connections.
 * @returns stops them; then tells how many requests they made, which failed, and the inquiries that were accepted
 */
export function startVisitors(url: string, paths: string[]) {
  const failures: string[] = [];
  const accepted: string[] = [];
  let requests = 0;
  let isStopped = false;
  const repeat = async (makeRequest: () => Promise<void>) => {
    while (!isStopped) {
      requests += 1;
      await makeRequest().catch((error: NodeJS.ErrnoException) => failures.push(error.code ?? error.message));
      await wait(pauseMs);
    }
  };
  const read = (path: string, agent: Agent) => async () => {
    const { status } = await ask(url + path, agent);
    if (status !== 200) failures.push(`${path} ${status}`);
  };
  const lasting = new Agent({ keepAlive: true });
  const single = new Agent({ keepAlive: false });
  const sendForm = async () => {
    const form = { name: `Visitante ${requests}`, email: 'visita@example.com', message: '¿Tiene andén?' };
    const { status, body } = await ask(`${url}/api/collections/inquiries/records`, single, form);
    if (status === 200) accepted.push(JSON.parse(body).id);
    else failures.push(`inquiry ${status} ${body}`);
  };
  const visitors = paths.flatMap((path) => [read(path, single), read(path, lasting)]);
  const ended = Promise.all([...visitors, sendForm].map(repeat));
  return async () => {
    isStopped = true;
    await ended;
    lasting.destroy();
    return { requests, failures, accepted };
  };
}

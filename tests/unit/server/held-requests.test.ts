import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeHeldRequests } from '#server/front/held-requests.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

/** Longer than any test. */
const waitMs = 60_000;
let held: ReturnType<typeof makeHeldRequests>;
const server = createServer((request, response) => held.answer(request, response));
let url: string;
beforeEach(async () => {
  held = makeHeldRequests(waitMs);
  ({ url } = await listenOnLoopback(server));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Sends a form and waits until the server has it. */
async function sendForm() {
  const arrived = once(server, 'request');
  const answer = fetch(url, { method: 'POST', body: 'Hola' });
  await arrived;
  return answer.then(async (response) => ({ status: response.status, text: await response.text() }));
}
const echo = createServer(async (request, response) => {
  for await (const chunk of request) response.write(chunk);
  response.end();
});
const answerWithEcho: Parameters<typeof held.passTo>[0] = (request, response) =>
  echo.emit('request', request, response);

test('a request waits and then gets the answer of the handler, with its whole body', async () => {
  const sent = [sendForm(), sendForm()];
  await Promise.race([once(server, 'request'), ...sent]);
  held.passTo(answerWithEcho);
  expect(await Promise.all(sent)).toEqual(Array(2).fill({ status: 200, text: 'Hola' }));
  expect(await sendForm()).toEqual({ status: 200, text: 'Hola' });
});

test('a request that waits too long is asked to come again', async () => {
  held = makeHeldRequests(10);
  expect(await sendForm()).toMatchObject({ status: 503, text: expect.stringContaining('Intenta de nuevo') });
});

test('all requests that wait can be refused', async () => {
  const arrived = once(server, 'request');
  const sent = sendForm();
  await arrived;
  held.refuse();
  expect(await sent).toMatchObject({ status: 503 });
});

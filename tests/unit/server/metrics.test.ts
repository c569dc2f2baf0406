import { afterAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { openFront } from '#server/front/front.ts';
import { makeMetricsHandler, metricsPath } from '#server/front/metrics-handler.ts';
import { metricsTextOf, single } from '#server/metrics/metrics-text.ts';
import { readMachineMetrics } from '#server/metrics/product-metrics.ts';
import { makePublisherMetrics } from '#server/metrics/publisher-metrics.ts';
import { makeRequestMetrics } from '#server/metrics/request-metrics.ts';

const host = '127.0.0.1';
const requests = makeRequestMetrics();
const port = await freePort();
const front = await openFront({ host, port, headers: {}, onAnswered: requests.observe });
afterAll(front.stop);
const get = (path: string, headers = {}) => fetch(`http://${host}:${port}${path}`, { headers });
const requestsText = () => metricsTextOf(requests.read());

/** One line of Prometheus' text format: name, labels and value. */
const sampleLine = /^[a-z_]+(\{([a-z_]+="([^"\\\n]|\\.)*",?)+\})? (NaN|\+Inf|-?[\d.e+-]+)$/;

describe('the text', () => {
  test('has help, type and escaped labels', () => {
    const labels = { reason: 'a "b" \\ c\nd' };
    const metric = { name: 'x_total', help: 'Un\nnúmero.', type: 'counter', samples: [{ labels, value: 2 }] };
    expect(metricsTextOf([metric as Parameters<typeof metricsTextOf>[0][number]])).toBe(
      '# HELP x_total Un\\nnúmero.\n# TYPE x_total counter\nx_total{reason="a \\"b\\" \\\\ c\\nd"} 2\n',
    );
  });

  test('leaves out a family without values, and writes a value that is none as NaN', () => {
    const empty = { name: 'x', help: 'x', type: 'gauge' as const, samples: [] };
    expect(metricsTextOf([empty, single('gauge', 'y', 'y', Number.NaN)])).toBe(
      '# HELP y y\n# TYPE y gauge\ny NaN\n',
    );
  });
});

describe('requests', () => {
  front.route('/slow', { answer: (_request, response) => void setTimeout(() => response.end(), 60) });
  front.route('/gone', { answer: () => undefined });

  test('are counted by route and status class, with their durations', async () => {
    for (const path of ['/slow', '/slow/deeper', '/', '/nothing']) await (await get(path)).text();
    await vi.waitFor(() => {
      expect(requestsText()).toContain('naves_http_requests_total{route="/slow",code="2xx"} 2');
      expect(requestsText()).toContain('naves_http_requests_total{route="/",code="5xx"} 2');
    });
    const text = requestsText();
    expect(text).toContain('naves_http_request_duration_seconds_bucket{route="/slow",le="0.05"} 0');
    expect(text).toContain('naves_http_request_duration_seconds_bucket{route="/slow",le="10"} 2');
    expect(text).toContain('naves_http_request_duration_seconds_bucket{route="/slow",le="+Inf"} 2');
    expect(text).toContain('naves_http_request_duration_seconds_count{route="/slow"} 2');
    for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
      expect(line).toMatch(sampleLine);
    }
  });

  test('that the client gives up are counted too', async () => {
    const leaving = new AbortController();
    const asked = fetch(`http://${host}:${port}/gone`, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 30);
    await expect(asked).rejects.toThrow('abort');
    await vi.waitFor(() => expect(requestsText()).toContain('{route="/gone",code="aborted"} 1'));
  });

  test('make no new name, whatever path somebody asks for', async () => {
    const families = () => new Set(requestsText().match(/route="[^"]*"/g));
    const before = families();
    for (let number = 0; number < 20; number += 1) await (await get(`/${crypto.randomUUID()}`)).text();
    expect(families()).toEqual(before);
  });
});

test('publications are counted by result', () => {
  const publications = makePublisherMetrics();
  publications.observe('failed', 500);
  publications.observe('online', 1_500);
  const text = metricsTextOf(publications.read(3, 7));
  expect(text).toContain('naves_publications_total{result="online"} 1');
  expect(text).toContain('naves_publications_total{result="failed"} 1');
  expect(text).toContain('naves_publication_seconds 1.5');
  expect(text).toContain('naves_photographs_waiting 3');
  expect(text).toContain('naves_live_revision 7');
});

test('the machine states code, memory and disk', () => {
  const text = metricsTextOf(readMachineMetrics('/', { name: 'naves', version: '9.8.7', commit: 'abc' }));
  expect(text).toContain('naves_build_info{version="9.8.7",commit="abc"} 1');
  expect(text).toMatch(/naves_memory_bytes\{process="node"\} \d{7,}/);
  expect(text).toMatch(/naves_disk_free_bytes \d+/);
});

describe('/metrics is read', () => {
  const local = { trustProxy: false, dashboard: 'local' } as const;
  const production = { trustProxy: true, dashboard: 'closed' } as const;
  const token = 'un-secreto-de-dieciseis';
  const serve = (access: Parameters<typeof makeMetricsHandler>[1]) =>
    front.route(
      metricsPath,
      makeMetricsHandler(async () => 'x 1\n', access),
    );

  test('on the machine itself, and not through a proxy', async () => {
    serve({ rule: local, token: '' });
    const response = await get('/metrics');
    expect(await response.text()).toBe('x 1\n');
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      expect((await get('/metrics', { [name]: '127.0.0.1' })).status).toBe(403);
    }
    expect((await get('/metricsx')).status).toBe(404);
  });

  test('by nobody in production without a token', async () => {
    serve({ rule: production, token: '' });
    expect((await get('/metrics')).status).toBe(403);
    expect((await get('/metrics', { authorization: 'Bearer ' })).status).toBe(403);
  });

  test('with the token from anywhere, and with nothing else', async () => {
    serve({ rule: production, token });
    const forwarded = { 'x-real-ip': '203.0.113.9' };
    const good = await get('/metrics', { ...forwarded, authorization: `Bearer ${token}` });
    expect([good.status, await good.text()]).toEqual([200, 'x 1\n']);
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const refused = await get('/metrics', { authorization });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.text()).not.toContain('x 1');
    }
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadStalled, upload } from '#data/upload.ts';

/** A request whose events the test sends. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  status = 0;
  response: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minuteMs = 60_000;
const start = async () => {
  const outcome = upload({
    method: 'POST',
    path: '/api/x',
    body: new FormData(),
    onProgress: () => {},
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 2 });
  return outcome;
};

test('ends when nothing is sent any more', async () => {
  const outcome = start();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await outcome).toBeInstanceOf(UploadStalled);
});

test('waits for the answer after the last byte was sent', async () => {
  const outcome = start();
  await vi.advanceTimersByTimeAsync(0);
  const request = FakeRequest.last;
  request.upload.onprogress?.({ loaded: 2, total: 2 });
  request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  Object.assign(request, { status: 200, response: { id: 'd1' } });
  request.onload?.();
  request.onloadend?.();
  expect(await outcome).toEqual({ id: 'd1' });
});

import { Transform } from 'node:stream';

/** Shorter than the read timeouts of proxies, which are 60 s and more. */
const heartbeatIntervalMs = 30_000;

const comment = ':\n\n';

/**
 * Makes a stream that passes server-sent events on. It adds a comment when nothing was sent for a while, so that proxies
 * keep the connection and a lost client is noticed. Browsers ignore comments.
 */
export function makeHeartbeat(intervalMs = heartbeatIntervalMs): Transform {
  let isBetweenEvents = true;
  const heartbeat = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isBetweenEvents = chunk.subarray(-2).toString() === '\n\n';
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearInterval(timer);
      done(error);
    },
  });
  const timer = setInterval(() => {
    if (isBetweenEvents) heartbeat.push(comment);
  }, intervalMs);
  return heartbeat;
}

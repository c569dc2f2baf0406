const maxTimeoutMs = 60 * 60 * 1000;

/**
 * Runs work that may hang, unless another caller holds the lease `name`. `work` receives a function `renewLease`, which
 * returns whether the lease is still held, and renews it.
 *
 * Another caller takes the lease over when it was not renewed for `timeoutMs`. The timeout doubles each time that a
 * lease was taken over, up to one hour, so that few calls hang at the same time.
 */
export const runWithLease = (
  app: core.App,
  name: string,
  timeoutMs: number,
  work: (renewLease: () => boolean) => void,
) => {
  const store = app.store();
  const token = $security.randomString(10);
  const leaseOf = (count: number) => `${token} ${Date.now()} ${count}`;
  const [holder, renewedAtMs, pastTakeovers] = store.getOrSet(name, () => leaseOf(0)).split(' ');
  const takeovers = holder === token ? 0 : Number(pastTakeovers) + 1;
  const expiryMs = Math.min(maxTimeoutMs, timeoutMs * 2 ** (takeovers - 1));
  if (holder !== token && Date.now() - Number(renewedAtMs) < expiryMs) return;
  store.set(name, leaseOf(takeovers));
  const renewLease = () => {
    const isHeld = String(store.get(name)).startsWith(token);
    if (isHeld) store.set(name, leaseOf(takeovers));
    return isHeld;
  };
  try {
    work(renewLease);
  } finally {
    if (renewLease()) store.remove(name);
  }
};

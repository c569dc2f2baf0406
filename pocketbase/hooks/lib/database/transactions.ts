/** What `prepare` of `inTransaction` returns when the request has its answer. */
export const answered = 'answered';

/**
 * Runs `prepare(tx)`, the rest of the request or save, and `finish(tx)` in one transaction, so that what `prepare` has read
 * stays true until the record is stored. `prepare` returns `answered` after it answered the request itself: nothing is
 * stored then. Write only through `tx` inside: a save through `$app` would wait for this
 * transaction for ever.
 */
export const inTransaction = (
  e: core.TransactionalEvent,
  prepare: (tx: core.App) => unknown,
  finish: (tx: core.App) => void = () => undefined,
) => {
  const { app } = e;
  app.runInTransaction((tx) => {
    e.app = tx;
    try {
      if (prepare(tx) === answered) return;
      e.next();
      finish(tx);
    } finally {
      e.app = app;
    }
  });
};

/** Runs the rest of the request or save, and then `finish(tx)`, in one transaction. */
export const finishInTransaction = (e: core.TransactionalEvent, finish: (tx: core.App) => void) =>
  inTransaction(e, () => undefined, finish);

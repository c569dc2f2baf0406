/**
 * Runs `prepare(tx)`, the rest of the request or save, and `finish(tx)` in one transaction, so that what `prepare` has read
 * stays true until the record is stored. Write only through `tx` inside: a save through `$app` would wait for this
 * transaction for ever.
 */
const inTransaction = (e, prepare, finish = () => undefined) => {
  const { app } = e;
  app.runInTransaction((tx) => {
    e.app = tx;
    try {
      prepare(tx);
      e.next();
      finish(tx);
    } finally {
      e.app = app;
    }
  });
};

/** Runs the rest of the request or save, and then `finish(tx)`, in one transaction. */
const finishInTransaction = (e, finish) => inTransaction(e, () => undefined, finish);

module.exports = { finishInTransaction, inTransaction };

/**
 * Runs `prepare(tx)` and the rest of the request in one transaction, so that what `prepare` has read stays true until
 * the record is stored. Write only through `tx` inside: a save through `$app` would wait for this transaction for ever.
 */
const inTransaction = (e, prepare) => {
  const { app } = e;
  app.runInTransaction((tx) => {
    e.app = tx;
    try {
      prepare(tx);
      e.next();
    } finally {
      e.app = app;
    }
  });
};

module.exports = { inTransaction };

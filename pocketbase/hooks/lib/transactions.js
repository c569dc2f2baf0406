/**
 * Runs `prepare` and the rest of the request in one transaction, so that what the one has read the other can rely on.
 * Inside, only the `tx` that is handed over may write: a save through $app would wait for itself for ever.
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

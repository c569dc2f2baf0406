const key = 'root-app';

/** Remembers the app as it starts, which is in no transaction. */
export const keepRootApp = (app: core.App) => app.store().set(key, app);

/**
 * Returns the app outside of every transaction, for jobs. PocketBase before 0.39.8 leaves the app of a request's transaction
 * in `$app` of an engine: a job that runs there next would fail, or write into a transaction that may be taken back.
 */
export const rootApp = () => $app.store().get(key);

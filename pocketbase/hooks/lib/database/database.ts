import { machineFaultOf } from '#hooks/requests/errors.ts';

/** Takes the write lock as every write does, and changes nothing. */
const emptyWrite = "UPDATE site SET revision = revision WHERE id = ''";

/** Reads from the database and takes its write lock. Returns `{ state, reason }`: well, busy, full or failing. */
export const probe = (app: core.App) => {
  try {
    app
      .concurrentDB()
      .newQuery('SELECT revision FROM site')
      .one(new DynamicModel({ revision: 0 }));
    app.nonconcurrentDB().newQuery(emptyWrite).execute();
    return { state: 'well', reason: '' };
  } catch (error) {
    return { state: machineFaultOf(app, error)?.state ?? 'failing', reason: String(error) };
  }
};

/** Preloaded into a build: ends it when the process that wants it is gone, however that ended. */
process.stdin
  .on('close', () => process.exit(1))
  .resume()
  .unref();

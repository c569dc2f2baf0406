/**
 * Whether an error says that the file of a module did not load. Chrome and Firefox then refuse the module until the page is
 * loaded again (whatwg/html#6768).
 */
export const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError && /imported module|module script/.test(error.message);

/** The version of `package.json`; '' where the hooks run without it. */
const packagedVersion = () => {
  try {
    return JSON.parse(toString($os.readFile(`${__hooks}/../../package.json`))).version;
  } catch {
    return '';
  }
};

/**
 * Version and commit of the code. `npm start` states both; a PocketBase that runs alone knows the version only.
 * @param env reads an environment variable
 */
export const productVersionFrom = (env: (name: string) => string) => ({
  version: env('PRODUCT_VERSION') || packagedVersion(),
  commit: env('PRODUCT_COMMIT'),
});

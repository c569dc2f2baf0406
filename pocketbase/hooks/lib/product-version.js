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
const productVersionFrom = (env) => ({
  version: env('PRODUCT_VERSION') || packagedVersion(),
  commit: env('PRODUCT_COMMIT'),
});

/** The header `X-Mailer`: "naves-industriales-puebla 1.3.0 (5c76cba5f0a1)". */
const mailerNameFrom = (env) => {
  const { version, commit } = productVersionFrom(env);
  return ['naves-industriales-puebla', version, commit && `(${commit})`].filter(Boolean).join(' ');
};

module.exports = { productVersionFrom, mailerNameFrom };

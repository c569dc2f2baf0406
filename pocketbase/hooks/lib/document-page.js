const { companyOf } = require('./company.js');
const { dayTextOf } = require('./days.js');
const { openGrant } = require('./document-grants.js');

const template = `${__hooks}/../templates/document-page.html`;

const units = ['bytes', 'KB', 'MB'];

/** A size in bytes for people: 340 KB, 2.4 MB. */
const sizeTextOf = (bytes) => {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
};

const failures = {
  404: {
    title: 'Este enlace no es válido',
    text: 'El enlace está incompleto, o el documento ya no existe.',
  },
  410: {
    title: 'Este enlace ya no funciona',
    text: 'El acceso venció o fue retirado.',
  },
};

const documentData = (app, { grant, document }, secret) => {
  const [property] = app.findRecordsByIds('properties', [document.getString('property_id')]);
  return {
    title: document.getString('name'),
    property: property?.getString('title') ?? '',
    detail: `${document.getString('format').toUpperCase()} · ${sizeTextOf(document.getInt('file_size'))}`,
    until: dayTextOf(grant.getString('expires_at')),
    href: `/api/documents/file?token=${encodeURIComponent(secret)}`,
  };
};

/** Sends the page for a secret: the document with its download, or why there is none. */
const sendPage = (e, secret, opened = openGrant(e.app, secret)) => {
  const { appURL } = e.app.settings().meta;
  const company = companyOf(e.app);
  const shared = {
    company: company.getString('name'),
    phone: company.getString('phone'),
    email: company.getString('email'),
    siteUrl: appURL,
  };
  const content = opened.status === 200 ? documentData(e.app, opened, secret) : failures[opened.status];
  const headers = e.response.header();
  headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Robots-Tag', 'noindex');
  // The URL holds the secret.
  headers.set('Referrer-Policy', 'no-referrer');
  return e.html(opened.status, $template.loadFiles(template).render({ ...shared, ...content }));
};

module.exports = { sendPage };

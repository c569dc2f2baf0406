import { isPublic } from '#hooks/properties/publish-times.ts';

/** A shorter token could be guessed. `npm run token` makes one of 43 characters. */
const minTokenLength = 32;

/** What the build of a static host asks for: it reads the public site, and reports paths, plans and its progress. */
const buildRequests = [
  /^GET \/api\/site\/snapshot$/,
  /^POST \/api\/site\/(property-paths|failed-previews)$/,
  /^(GET|POST) \/api\/collections\/publications\/records$/,
  /^PATCH \/api\/collections\/publications\/records\/[\w-]+$/,
];

/** The one filter of the report of a build. Another one could ask for data of other collections. */
const publicationsFilter = 'state = "publishing"';

const isBuildRequest = ({ method, url }: core.Request) =>
  url.rawPath === '' &&
  buildRequests.some((pattern) => pattern.test(`${method} ${url.path}`)) &&
  ['', publicationsFilter].includes(url.query().get('filter')) &&
  url.query().get('expand') === '' &&
  url.query().get('sort') === '';

const buildTokenFrom = (env: (name: string) => string) => {
  const token = env('BUILD_TOKEN');
  return token.length >= minTokenLength ? token : '';
};

/**
 * Lets a request with the token of builds act as a superuser, if it is one of `buildRequests`.
 * @param env reads an environment variable
 */
export const acceptBuild = (e: core.RequestEvent, env: (name: string) => string) => {
  const token = buildTokenFrom(env);
  const sent = e.request.header.get('Authorization').replace(/^Bearer /, '');
  if (token === '' || !$security.equal(sent, token) || !isBuildRequest(e.request)) return;
  const [superuser] = e.app.findRecordsByFilter('_superusers', 'id != ""', 'created', 1, 0);
  if (superuser) e.auth = superuser;
};

const now = () => new DateTime();

/** Whether the build shows the files of a record: those of public and of closed properties, public documents, shown brokers. */
const isPublished: { [collection: string]: (record: core.Record, app: core.App) => boolean } = {
  properties: (record) =>
    isPublic(record) ||
    (record.getString('page_until') !== '' && record.getDateTime('page_until').after(now())),
  documents: (record, app) =>
    record.getString('visibility') === 'public' &&
    app.findRecordsByIds('properties', [record.getString('property_id')]).some(isPublic),
  broker_profiles: (record) => record.getBool('is_shown'),
};

const filePattern = /^\/api\/files\/(properties|documents|broker_profiles)\/([\w-]+)\/([\w.-]+)$/;

/** Whether a token was made by `makeBuildFileToken` in src/server/build-token.ts: `<end in ms since 1970>.<HMAC-SHA256>`. */
const isBuildFileToken = (sent: string, token: string) => {
  const [, end = '', signature = ''] = /^(\d+)\.([0-9a-f]{64})$/.exec(sent) ?? [];
  return Number(end) > Date.now() && $security.equal(signature, $security.hs256(end, token));
};

/**
 * Sends a published file to a build.
 * @returns false when the request is another one, so that PocketBase decides
 */
export const sendFileToBuild = (e: core.RequestEvent, env: (name: string) => string) => {
  const token = buildTokenFrom(env);
  const { method, url } = e.request;
  const [, collection = '', id = '', name = ''] = (method === 'GET' && filePattern.exec(url.path)) || [];
  if (token === '' || collection === '' || !isBuildFileToken(url.query().get('token'), token)) return false;
  const [record] = e.app.findRecordsByIds(collection, [id]);
  const isOfRecord = (one: core.Record) =>
    one
      .collection()
      .fields.some((field) => field.type() === 'file' && one.getStringSlice(field.getName()).includes(name));
  if (!record || !isOfRecord(record) || !isPublished[collection]?.(record, e.app)) return false;
  const filesystem = e.app.newFilesystem();
  try {
    filesystem.serve(e.response, e.request, `${record.baseFilesPath()}/${name}`, name);
  } finally {
    filesystem.close();
  }
  return true;
};

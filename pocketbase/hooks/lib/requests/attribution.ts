import { attributionFieldNames, attributionIn } from '#domain/attribution.ts';

/** Cleans what a browser sent of how a visitor reached the site. Nothing is refused for it. */
export const setAttribution = (
  app: core.App,
  record: core.Record,
  sentOf: (name: string) => unknown = (name) => record.getString(name),
) => {
  const [, , siteHost = ''] = app.settings().meta.appURL.split('/');
  const sent = Object.fromEntries(attributionFieldNames.map((name) => [name, sentOf(name)]));
  for (const [name, value] of Object.entries(attributionIn(sent, siteHost))) record.set(name, value);
};

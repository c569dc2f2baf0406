import { portraitSize } from '#domain/photograph-variants.ts';
import { whatsappUrl } from '#domain/whatsapp-url.ts';
import { isAdministrator } from '#hooks/accounts/administrators.ts';
import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import { inWords } from '#text/in-words.ts';
import type { MailPerson } from './letter.ts';
import type { MailContext } from './mail-payloads.ts';

/** Takes longer to load than all other hooks, so it is required where a mail is made. */
const phonesOf = (text: string) => {
  const { dialUrlOf, phoneNumbersIn } = require(
    `${__hooks}/lib/clients/phones.js`,
  ) as typeof import('#hooks/clients/phones.ts');
  return phoneNumbersIn(text).map((number) => ({
    text: number.text,
    number: dialUrlOf(number).replace('tel:', ''),
  }));
};

/** The same as `shownPeopleOf` of the site: the cities of most of the broker's public properties. */
const citiesSql = `
  SELECT city FROM properties WHERE broker_id = {:user} AND city <> '' AND active AND ${isWithinTimes}
  GROUP BY city ORDER BY count(*) DESC, city LIMIT 3`;

const zoneOf = (app: core.App, user: string) => {
  const rows = arrayOf(new DynamicModel({ city: '' }));
  app.db().newQuery(citiesSql).bind({ user }).all(rows);
  const cities = rows.map(({ city }) => city);
  return cities.length > 0 ? { zone: `Atiende ${inWords(cities)}` } : {};
};

const portraitOf = (profile: core.Record, { apiURL }: MailContext) => {
  const name = profile.getString('photograph');
  const path = `/api/files/broker_profiles/${profile.id}/${encodeURIComponent(name)}`;
  return name ? { portrait: `${apiURL}${path}?thumb=${portraitSize}x${portraitSize}` } : {};
};

/** The profile of an administrator who chose to be shown; undefined for others. */
const shownProfileOf = (app: core.App, user: string) => {
  const [account] = user === '' ? [] : app.findRecordsByIds('users', [user]);
  if (!account || !isAdministrator(account)) return undefined;
  return app.findRecordsByFilter('broker_profiles', 'user_id = {:user} && is_shown = true', '', 1, 0, {
    user,
  })[0];
};

/** The broker in charge, who agreed to be shown; otherwise the company. Numbers of the company stand in for missing ones. */
export const mailPersonOf = (context: MailContext, user: string): MailPerson => {
  const { app, company } = context;
  const profile = shownProfileOf(app, user);
  const numberOf = (name: string) => profile?.getString(name) || company.getString(name);
  return {
    name: (profile ?? company).getString('name'),
    phones: phonesOf(numberOf('phone')),
    chat: numberOf('whatsapp') && whatsappUrl(numberOf('whatsapp'), ''),
    ...(profile && { ...zoneOf(app, user), ...portraitOf(profile, context) }),
  };
};

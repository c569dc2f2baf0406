import { isAdministrator } from '#hooks/accounts/administrators.ts';

/** SQL for the ids of the clients that are asked about, from a parameter that is a JSON list. */
export const ids = '(SELECT value FROM json_each({:ids}))';

/** The only value of a query, parsed. @param sql a SELECT of one JSON text as `body` */
export const jsonOf = (app: core.App, sql: string, params: object) => {
  const answer = new DynamicModel({ body: '' });
  app.db().newQuery(sql).bind(params).one(answer);
  return JSON.parse(answer.body);
};

/** What an administrator corrects of a client. */
export interface ContactData {
  name: string;
  email: string;
  phone: string;
  empresa: string;
  note: string;
}

export interface ClientRow extends ContactData {
  id: string;
  /** '' where nobody corrected it. */
  edited_at: string;
  other_names: string[];
  other_emails: string[];
  other_phones: string[];
  other_empresas: string[];
}

const clientsSql = `
  SELECT json_group_array(json_object('id', id, 'name', name, 'email', email, 'phone', phone, 'empresa', empresa,
    'created_at', created_at, 'last_inquiry_at', last_inquiry_at, 'inquiries_count', inquiries_count,
    'edited_at', edited_at, 'note', note, 'other_names', json(other_names), 'other_emails', json(other_emails),
    'other_phones', json(other_phones), 'other_empresas', json(other_empresas))
    ORDER BY last_inquiry_at DESC, id) AS body
  FROM client_summaries WHERE id IN ${ids}`;

/** The existing clients with these ids, the one with the latest inquiry first. */
export const clientsOf = (app: core.App, wanted: string[]): ClientRow[] =>
  jsonOf(app, clientsSql, { ids: JSON.stringify(wanted) });

/** Into which client one was merged: its id; '' for one that never was. */
export const keptIdOf = (app: core.App, id: string): string =>
  jsonOf(
    app,
    "SELECT json_quote(coalesce((SELECT kept_id FROM client_merges WHERE merged_id = {:id}), '')) AS body",
    { id },
  );

/** The client with an id, also after it was merged into another. @throws NotFoundError when there is none */
export const findClient = (app: core.App, id: string) => {
  const [client] = clientsOf(app, [id]);
  const [kept] = client ? [client] : clientsOf(app, [keptIdOf(app, id)]);
  if (!kept) throw new NotFoundError('', {});
  return kept;
};

const contactSql = `
  SELECT json_object(
    'name', coalesce((SELECT name FROM client_profiles WHERE id = {:client}), {:name}),
    'phone', coalesce((SELECT phone FROM client_profiles WHERE id = {:client}), nullif({:phone}, ''),
      (SELECT phone FROM client_summaries WHERE id = {:client}), ''),
    'email', coalesce((SELECT email FROM client_profiles WHERE id = {:client}), nullif({:email}, ''),
      (SELECT email FROM client_summaries WHERE id = {:client}), '')) AS body`;

/**
 * How the client of an inquiry is called and reached now: what was corrected, or else what the inquiry says, or else the
 * newest telephone and e-mail of the client.
 */
export const contactOf = (
  app: core.App,
  inquiry: core.Record,
): Pick<ContactData, 'name' | 'phone' | 'email'> =>
  jsonOf(app, contactSql, {
    client: inquiry.getString('client_id'),
    name: inquiry.getString('name'),
    phone: inquiry.getString('phone'),
    email: inquiry.getString('email'),
  });

/** Adds `contact_phone` and `contact_email` to an inquiry that an administrator reads. */
export const addContact = (app: core.App, inquiry: core.Record, account: core.Record) => {
  if (!account || !isAdministrator(account)) return;
  const { phone, email } = contactOf(app, inquiry);
  inquiry.withCustomData(true);
  inquiry.set('contact_phone', phone);
  inquiry.set('contact_email', email);
};

export const inquiryIds = `(SELECT id FROM inquiries WHERE client_id IN ${ids} AND lead_kind = '')`;

/** SQL for the names that clients have or had, in lower case. */
const clientNames = `(
    SELECT lower(name) FROM client_summaries WHERE id IN ${ids}
    UNION
    SELECT lower(value) FROM client_summaries, json_each(other_names) WHERE client_summaries.id IN ${ids}
  )`;

/** A requirement belongs to a client by its inquiry or e-mail. Without an e-mail it belongs by any of its telephones and its name. */
export const requirementIds = `(
    SELECT id FROM requirements WHERE inquiry_id IN ${inquiryIds}
    UNION
    SELECT requirements.id FROM client_keys JOIN requirements ON lower(requirements.email) = substr(key, 6)
    WHERE client_id IN ${ids} AND key LIKE 'mail:_%'
    UNION
    SELECT requirements.id FROM client_keys
    JOIN requirements ON instr(' ' || requirements.phone_key || ' ', ' ' || substr(key, 5) || ' ') > 0
    WHERE client_id IN ${ids} AND key LIKE 'tel:_%' AND requirements.email = ''
      AND lower(requirements.name) IN ${clientNames}
  )`;
export const proposalIds = `(
    SELECT id FROM proposals WHERE inquiry_id IN ${inquiryIds}
    UNION
    SELECT id FROM proposals WHERE requirement_id IN ${requirementIds}
  )`;

const countsSql = `
  SELECT json_object(
    'inquiries', (SELECT count(*) FROM ${inquiryIds}),
    'entries', (SELECT count(*) FROM inquiry_entries WHERE inquiry_id IN ${inquiryIds}),
    'visits', (SELECT count(*) FROM visits WHERE inquiry_id IN ${inquiryIds}),
    'proposals', (SELECT count(*) FROM ${proposalIds}),
    'requirements', (SELECT count(*) FROM ${requirementIds})) AS body`;

/** How many records of each kind belong to clients. */
export const countsOf = (app: core.App, wanted: string[]) =>
  jsonOf(app, countsSql, { ids: JSON.stringify(wanted) });

/** Possible duplicates that the page of a client lists. */
const maxListed = 100;

const duplicatesSql = `
  SELECT json_group_array(json_object('id', id, 'name', name, 'email', email, 'phone', phone,
      'empresa', empresa, 'inquiries_count', inquiries_count, 'reasons', json(reasons))) AS body
    FROM (
      SELECT client_summaries.*, json_group_array(DISTINCT substr(mine.key, 1, instr(mine.key, ':') - 1)) AS reasons
      FROM client_keys mine
      JOIN client_keys other ON other.key = mine.key AND other.client_id <> mine.client_id
      JOIN client_summaries ON client_summaries.id = other.client_id
      WHERE mine.client_id IN ${ids}
      GROUP BY client_summaries.id ORDER BY last_inquiry_at DESC, client_summaries.id LIMIT ${maxListed})`;

/**
 * Possible duplicates of a client, and who it is now: `ClientRelations` in src/domain/client.ts.
 * @throws NotFoundError when there is no such client
 */
export const relationsOf = (app: core.App, id: string) => {
  const client = findClient(app, id);
  return {
    client_id: client.id,
    duplicates: jsonOf(app, duplicatesSql, { ids: JSON.stringify([client.id]) }),
  };
};

import PocketBase from 'pocketbase';

/** A second administrator, beside the shared account of the tests. */
export interface SecondAdministrator {
  client: PocketBase;
  email: string;
  password: string;
}

/** Registers a user, confirms the e-mail with the token of the mail, approves the user and signs in. */
export async function createSecondAdministrator(
  api: PocketBase,
  email: string,
): Promise<SecondAdministrator> {
  const client = new PocketBase(process.env.PRODUCT_URL);
  client.autoCancellation(false);
  const users = client.collection('users');
  const password = 'patio-de-maniobras-47';
  const { id } = await users.create({ email, password, passwordConfirm: password });
  const token = await mailTokenOf(api, `verification:${id}`);
  await users.confirmVerification(token, { body: { token, password } });
  await api.collection('users').update(id, { approved: true });
  await users.authWithPassword(email, password);
  return { client, email, password };
}

/** The token in the link of a queued mail. The preview shows it, because no mail server is configured. */
async function mailTokenOf(api: PocketBase, dedupeKey: string): Promise<string> {
  const mails = api.collection('mails');
  const { id } = await mails.getFirstListItem(api.filter('dedupe_key ~ {:dedupeKey}', { dedupeKey }));
  const { text } = await api.send(`/api/mails/${id}/preview`, {});
  return /#([\w.-]+)/.exec(text)?.[1] ?? '';
}

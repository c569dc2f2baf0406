import PocketBase from 'pocketbase';

/** Another administrator than the one of the tests. */
export interface Colleague {
  client: PocketBase;
  email: string;
  password: string;
}

/** Registers somebody who confirms his address by the link of his mail and is approved by an administrator. */
export async function createColleague(api: PocketBase, email: string): Promise<Colleague> {
  const client = new PocketBase(process.env.PRODUCT_URL);
  client.autoCancellation(false);
  const users = client.collection('users');
  const password = 'patio-de-maniobras-47';
  const { id } = await users.create({ email, password, passwordConfirm: password });
  await users.confirmVerification(await tokenOf(api, `verification:${id}`));
  await api.collection('users').update(id, { approved: true });
  await users.authWithPassword(email, password);
  return { client, email, password };
}

/** What proves in the link of a mail that it was received; shown where there is no mail server. */
async function tokenOf(api: PocketBase, dedupeKey: string): Promise<string> {
  const mails = api.collection('mails');
  const { id } = await mails.getFirstListItem(api.filter('dedupe_key ~ {:dedupeKey}', { dedupeKey }));
  const { text } = await api.send(`/api/mails/${id}/preview`, {});
  return /token=([\w.-]+)/.exec(text)?.[1] ?? '';
}

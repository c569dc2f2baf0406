import type PocketBase from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, startBackend, stranger, unapproved, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  RATE_LIMITS: '',
  TRUST_PROXY: '1',
  SUPERUSER_DASHBOARD: '1',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
});
afterAll(() => Promise.all([backend.stop(), mailServer.stop()]));

const password = 'clave-segura';
const wrong = 'equivocada';
const superusersEmail = 'segundo@example.com';

interface Account {
  id: string;
  email: string;
  token: string;
}

/** An administrator with a session that began without a sign-in, so that no client IP is trusted. */
async function makeAccount(): Promise<Account> {
  return accountOf(await administrator(backend));
}
const accountOf = ({ authStore: { record, token } }: PocketBase): Account => ({
  id: record?.id ?? '',
  email: record?.email,
  token,
});

let ipCount = 0;
/** A client IP that no other test uses. */
const newIp = () => {
  ipCount += 1;
  return `10.2.${Math.floor(ipCount / 250)}.${(ipCount % 250) + 1}`;
};

async function send(method: string, path: string, body: object, clientIp = newIp(), token = '') {
  const { status } = await fetch(`${backend.url}/api/collections/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-real-ip': clientIp, authorization: token },
  });
  return status;
}
const signIn = (identity: string, typed: string, clientIp?: string, collection = 'users') =>
  send('POST', `${collection}/auth-with-password`, { identity, password: typed }, clientIp);
const changePassword = ({ id, token }: Account, oldPassword: string, clientIp?: string) => {
  const change = { oldPassword, password: 'torno-azul', passwordConfirm: 'torno-azul' };
  return send('PATCH', `users/records/${id}`, change, clientIp, token);
};

/** The links of the mails that were sent so far, by their recipient. */
const tokenSentTo = (recipient: string, path: string) =>
  sendMailsUntil(backend.superuser, () => {
    const texts = mailServer.received.map((mail) => mail.replace(/=\r?\n/g, ''));
    const mail = texts.findLast((text) => text.includes(recipient) && text.includes(path));
    const [, token] = /\/admin\/[\w-]+#([\w.-]+)/.exec(mail ?? '') ?? [];
    if (!token) throw new Error('not yet');
    return token;
  });

let addressCount = 0;
/** A function that confirms an e-mail change of an account with a password. */
async function makeEmailConfirmation({ token }: Account) {
  addressCount += 1;
  const newEmail = `nueva-${addressCount}@example.com`;
  expect(await send('POST', 'users/request-email-change', { newEmail }, newIp(), token)).toBe(204);
  const link = await tokenSentTo(newEmail, 'change-email');
  return {
    newEmail,
    confirm: (typed: string, clientIp?: string) =>
      send('POST', 'users/confirm-email-change', { token: link, password: typed }, clientIp),
    link,
  };
}

/** A registration with its link, which a stranger may have made with a password of his own. */
async function register() {
  addressCount += 1;
  const email = `registro-${addressCount}@example.com`;
  const body = { email, password, passwordConfirm: password };
  expect(await send('POST', 'users/records', body)).toBe(200);
  const { id } = await backend.superuser.collection('users').getFirstListItem(`email = "${email}"`);
  const token = await tokenSentTo(email, 'verify');
  return {
    confirm: (typed: object, clientIp?: string) =>
      send('POST', 'users/confirm-verification', { token, ...typed }, clientIp),
    isVerified: async () => (await backend.superuser.collection('users').getOne(id)).verified,
  };
}

const times = (count: number, action: (number: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, number) => action(number)));
const oneByOne = async (count: number, action: () => Promise<number>) => {
  const answers: number[] = [];
  while (answers.length < count) answers.push(await action());
  return answers;
};
const countOf = (answers: number[], status: number) => answers.filter((answer) => answer === status).length;

describe('an account is locked after ten wrong passwords', () => {
  test('from many IPs at sign-in, alike for existing and unknown accounts', async () => {
    const { email } = await makeAccount();
    for (const name of [email, 'nadie@example.com']) {
      const answers = await times(15, () => signIn(name, wrong));
      expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 5]);
      expect(await signIn(name.toUpperCase(), password)).toBe(429);
    }
    expect(await signIn((await makeAccount()).email, password)).toBe(200);
  });

  test('as the old password of a password change', async () => {
    const account = await makeAccount();
    const answers = await times(15, () => changePassword(account, wrong));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 5]);
    expect(await changePassword(account, password)).toBe(429);
  });

  test('at the confirmation of an e-mail change', async () => {
    const { confirm } = await makeEmailConfirmation(await makeAccount());
    const answers = await times(15, () => confirm(wrong));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 5]);
    expect(await confirm(password)).toBe(429);
  });

  test('at the confirmation of a registration', async () => {
    const { confirm, isVerified } = await register();
    const answers = await times(15, () => confirm({ password: wrong }));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 5]);
    expect(await confirm({ password })).toBe(429);
    expect(await isVerified()).toBe(false);
  });

  test('at all three together', async () => {
    const account = await makeAccount();
    const { confirm } = await makeEmailConfirmation(account);
    await times(4, () => signIn(account.email, wrong));
    await times(3, () => changePassword(account, wrong));
    await times(3, () => confirm(wrong));
    expect(await signIn(account.email, password)).toBe(429);
    expect(await changePassword(account, password)).toBe(429);
    expect(await confirm(password)).toBe(429);
  });

  test('from the IP of its owner, when the guesses are made within a session', async () => {
    const account = await makeAccount();
    const ownerIp = newIp();
    const { confirm } = await makeEmailConfirmation(account);
    expect(await signIn(account.email, password, ownerIp)).toBe(200);
    expect(countOf(await times(5, () => confirm(wrong, ownerIp)), 400)).toBe(5);
    expect(countOf(await times(5, () => changePassword(account, wrong, ownerIp)), 400)).toBe(5);
    expect(await confirm(password, ownerIp)).toBe(429);
    expect(await changePassword(account, password, ownerIp)).toBe(429);
  });

  test('as a superuser', async () => {
    const account = { email: superusersEmail, password, passwordConfirm: password };
    await backend.superuser.collection('_superusers').create(account);
    const asSuperuser = (typed: string, clientIp?: string) =>
      signIn(superusersEmail, typed, clientIp, '_superusers');
    const ownerIp = newIp();
    expect(await asSuperuser(password, ownerIp)).toBe(200);
    const answers = await times(15, () => asSuperuser(wrong));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 5]);
    expect(await asSuperuser(password)).toBe(429);
    expect(await asSuperuser(password, ownerIp)).toBe(200);
  });
});

describe('the confirmation of an e-mail change is guarded', () => {
  test.each([
    ['under the id of the collection', '_pb_users_auth_', 'token'],
    ['with names in upper case', 'users', 'TOKEN'],
  ])('%s', async (_, collection, name) => {
    const { link } = await makeEmailConfirmation(await makeAccount());
    const guess = () => send('POST', `${collection}/confirm-email-change`, { [name]: link, PASSWORD: wrong });
    expect(countOf(await times(12, guess), 429)).toBe(2);
  });

  test.each(['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'and refuses %s',
    async (type) => {
      const response = await fetch(`${backend.url}/api/collections/users/confirm-email-change`, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type, 'x-real-ip': newIp() },
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('the link of a registration', () => {
  test('confirms nothing without the password of the registration', async () => {
    const { confirm, isVerified } = await register();
    for (const typed of [{}, { password: '' }, { password: wrong }, { password: 7 }])
      expect([typed, await confirm(typed)]).toEqual([typed, 400]);
    expect(await isVerified()).toBe(false);
    expect(await confirm({ password })).toBe(204);
    expect(await isVerified()).toBe(true);
  });
});

describe('the owner of an account', () => {
  test('signs in from an IP that is known while others guess, also after a restart', async () => {
    const { email } = await makeAccount();
    const ownerIp = newIp();
    expect(await signIn(email, password, ownerIp)).toBe(200);
    await times(15, () => signIn(email, wrong));
    expect(await signIn(email, password)).toBe(429);
    expect(await signIn(email, password, ownerIp)).toBe(200);

    await backend.killAndRevive();
    await times(15, () => signIn(email, wrong));
    expect(await signIn(email, password)).toBe(429);
    expect(await signIn(email, password, ownerIp)).toBe(200);
  });

  test('is trusted at an IP for 30 days', async () => {
    const { id, email } = await makeAccount();
    const ownerIp = newIp();
    expect(await signIn(email, password, ownerIp)).toBe(200);
    const [trusted] = await backend.superuser
      .collection('trusted_ips')
      .getFullList({ filter: `account = '${id}'` });
    const days = (Date.parse(trusted?.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    await times(15, () => signIn(email, wrong));
    expect(await signIn(email, password, ownerIp)).toBe(200);
    await backend.superuser
      .collection('trusted_ips')
      .update(trusted?.id ?? '', { expires_at: new Date(Date.now() - 1_000).toISOString() });
    expect(await signIn(email, password, ownerIp)).toBe(429);
  });

  const trustedIps = backend.superuser.collection('trusted_ips');
  const trustedOf = (id: string) => trustedIps.getFullList({ filter: `account = '${id}'` });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ');

  test('renews the trust of an IP at most once a day', async () => {
    const { id, email } = await makeAccount();
    const ownerIp = newIp();
    await signIn(email, password, ownerIp);
    const [trusted] = await trustedOf(id);
    const expiryAfterSignIn = async (expires_at: string) => {
      await trustedIps.update(trusted?.id ?? '', { expires_at });
      expect(await signIn(email, password, ownerIp)).toBe(200);
      return (await trustedIps.getOne(trusted?.id ?? '')).expires_at;
    };
    const recent = inDays(29.5);
    expect(await expiryAfterSignIn(recent)).toBe(recent);
    expect(Date.parse(await expiryAfterSignIn(inDays(28.5)))).toBeGreaterThan(Date.parse(inDays(29.9)));
  });

  test('leaves no trace of an IP once it is no longer trusted', async () => {
    const { id, email } = await makeAccount();
    await signIn(email, password);
    const [expired] = await trustedOf(id);
    await signIn(email, password);
    await trustedIps.update(expired?.id ?? '', { expires_at: inDays(-0.01) });
    await backend.superuser.crons.run('remove-expired-password-counts');
    await expect.poll(() => trustedOf(id)).toHaveLength(1);
    expect((await trustedOf(id))[0]?.id).not.toBe(expired?.id);
  });

  test('signs in from an IP that set a new password', async () => {
    const { email } = await makeAccount();
    const ownerIp = newIp();
    await times(15, () => signIn(email, wrong));
    expect(await signIn(email, password, ownerIp)).toBe(429);

    expect(await send('POST', 'users/request-password-reset', { email }, ownerIp)).toBe(204);
    const token = await tokenSentTo(email, 'reset-password');
    const newPassword = { token, password: 'torno-azul', passwordConfirm: 'torno-azul' };
    expect(await send('POST', 'users/confirm-password-reset', newPassword, ownerIp)).toBe(204);
    expect(await signIn(email, 'torno-azul', ownerIp)).toBe(200);
  });

  test('may try many new passwords with the right old one', async () => {
    const account = await makeAccount();
    const weak = { oldPassword: password, password: '123456', passwordConfirm: '123456' };
    const path = `users/records/${account.id}`;
    const answers = await oneByOne(15, () => send('PATCH', path, weak, newIp(), account.token));
    expect(countOf(answers, 400)).toBe(15);
    expect(await changePassword(account, password)).toBe(200);
  });

  test('an account without approval is not locked by signing in with the right password', async () => {
    const { email } = accountOf(await unapproved(backend));
    expect(countOf(await oneByOne(15, () => signIn(email, password)), 403)).toBe(15);
  });

  test('is trusted at no IP once the account is deleted', async () => {
    const { id, email } = await makeAccount();
    await signIn(email, password);
    const trusted = () =>
      backend.superuser.collection('trusted_ips').getFullList({ filter: `account = "${id}"` });
    expect(await trusted()).toHaveLength(1);
    await backend.superuser.collection('users').delete(id);
    expect(await trusted()).toEqual([]);
  });
});

test.each(['right', 'wrong'])(
  'nobody but a superuser sets the password of another account, with the %s old one',
  async (kind) => {
    const { id, email } = await makeAccount();
    const clients = {
      visitor: visitor(backend.url),
      stranger: await stranger(backend),
      unapproved: await unapproved(backend),
      administrator: await administrator(backend),
    };
    for (const { authStore } of Object.values(clients)) {
      const other = { id, email, token: authStore.token };
      expect([401, 403, 404]).toContain(await changePassword(other, kind === 'right' ? password : wrong));
    }
    expect(await signIn(email, password)).toBe(200);
    const change = { password: 'torno-azul', passwordConfirm: 'torno-azul' };
    await backend.superuser.collection('users').update(id, change);
    expect(await signIn(email, 'torno-azul')).toBe(200);
  },
);

describe('mails to a new e-mail address', () => {
  const requestChange = ({ token }: Account, number: number, clientIp?: string) =>
    send('POST', 'users/request-email-change', { newEmail: `ajena-${number}@example.com` }, clientIp, token);

  test('are limited per account, from however many IPs', async () => {
    const account = await makeAccount();
    const answers: number[] = [];
    for (let number = 1; number <= 5; number += 1) answers.push(await requestChange(account, number));
    expect(answers).toEqual([204, 204, 204, 429, 429]);
    expect(await requestChange(await makeAccount(), 9)).toBe(204);
  });

  test('are limited per IP', async () => {
    const clientIp = newIp();
    const answers: number[] = [];
    for (let number = 1; number <= 5; number += 1) {
      answers.push(await requestChange(await makeAccount(), number, clientIp));
    }
    expect(answers).toEqual([204, 204, 204, 429, 429]);
  });
});

describe('the owner of an account gets a mail', () => {
  const noticesAbout = async (id: string) => {
    const filter = `dedupe_key ~ "-changed:${id}"`;
    const mails = await backend.superuser.collection('mails').getFullList({ filter, sort: 'created_at' });
    return Promise.all(
      mails.map(async ({ id: mailId, kind }) => {
        const { to, subject, text } = await backend.superuser.send(`/api/mails/${mailId}/preview`, {});
        return { kind, to, subject, text };
      }),
    );
  };

  test('at the former address when the e-mail address changes', async () => {
    const account = await makeAccount();
    const { newEmail, confirm } = await makeEmailConfirmation(account);
    expect(await confirm(password)).toBe(204);
    const [notice, ...others] = await noticesAbout(account.id);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'email-changed',
      to: account.email,
      subject: 'Cambió el correo de tu cuenta',
    });
    expect(notice?.text).toContain(newEmail);
  });

  test('when the owner or a superuser changes the password', async () => {
    const account = await makeAccount();
    expect(await changePassword(account, password)).toBe(200);
    const change = { password: 'torno-verde', passwordConfirm: 'torno-verde' };
    await backend.superuser.collection('users').update(account.id, change);
    const notice = {
      kind: 'password-changed',
      to: account.email,
      subject: 'Cambió la contraseña de tu cuenta',
    };
    expect(await noticesAbout(account.id)).toMatchObject([notice, notice]);
  });

  test('not for another change', async () => {
    const { id, token } = await makeAccount();
    expect(await send('PATCH', `users/records/${id}`, { name: 'Ana' }, newIp(), token)).toBe(200);
    expect(await noticesAbout(id)).toEqual([]);
  });
});

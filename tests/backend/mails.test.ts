import { afterAll, describe, expect, test } from 'vitest';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const asVisitor = visitor(backend.url);
const question = { name: 'Lucía', email: 'lucia@example.com', subject: 'Andén', message: '¿Tiene andén?' };
const password = { password: 'clave-segura', passwordConfirm: 'clave-segura' };

const mailsAbout = (id: string) =>
  superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"`, sort: 'created_at' });
const untouched = { state: 'pending', attempts: 0, last_error: '' };

describe('an inquiry', () => {
  test('queues a mail to the company', async () => {
    const { id } = await asVisitor
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() });
    expect(await mailsAbout(id)).toMatchObject([{ ...untouched, kind: 'inquiry', payload: question }]);
  });

  test('that is refused queues no mail', async () => {
    const before = await superuser.collection('mails').getFullList();
    await asVisitor
      .collection('inquiries')
      .create({ ...question, email: '' })
      .catch(() => undefined);
    expect(await superuser.collection('mails').getFullList()).toHaveLength(before.length);
  });

  test('queues its answer once, even if it is closed and reopened', async () => {
    const { id } = await asVisitor
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() });
    const inquiries = client.collection('inquiries');
    await inquiries.update(id, { response: 'Sí, tres.' });
    await inquiries.update(id, { status: 'Cerrada' });
    await inquiries.update(id, { status: 'Contestada' });
    expect(await mailsAbout(id)).toMatchObject([
      { kind: 'inquiry' },
      { ...untouched, kind: 'answer', payload: { email: question.email, response: 'Sí, tres.' } },
    ]);
  });

  test('that is closed without an answer queues none', async () => {
    const { id } = await asVisitor
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() });
    await client.collection('inquiries').update(id, { status: 'Cerrada' });
    expect(await mailsAbout(id)).toMatchObject([{ kind: 'inquiry' }]);
  });
});

describe('an account', () => {
  test('queues a mail to confirm the address, and one about the approval', async () => {
    const { id } = await asVisitor.collection('users').create({ email: 'eva@example.com', ...password });
    await client.collection('users').update(id, { approved: true });
    await superuser.collection('users').update(id, { name: 'Eva' });
    expect(await mailsAbout(id)).toMatchObject([
      { ...untouched, kind: 'verification', payload: { user: id, email: 'eva@example.com' } },
      { ...untouched, kind: 'approval', payload: { user: id } },
    ]);
  });

  test('that waits for approval is announced once to each administrator', async () => {
    const colleague = await administrator(backend);
    const applicant = { name: 'Eva Luna', email: 'eva.luna@example.com' };
    const { id } = await asVisitor.collection('users').create({ ...applicant, ...password });
    const requests = async () => (await mailsAbout(id)).filter(({ kind }) => kind === 'approval-request');
    expect(await requests()).toEqual([]);

    const users = superuser.collection('users');
    await users.update(id, { verified: true });
    await users.update(id, { verified: false });
    await users.update(id, { verified: true });
    const recipients = [client, colleague].map(({ authStore }) => authStore.record?.email);
    const queued = await requests();
    expect(queued.map(({ payload }) => payload.email).toSorted()).toEqual(recipients.toSorted());
    const shown = await client.send(`/api/mails/${queued[0]?.id}/preview`, {});
    expect(shown.subject).toBe('Por aprobar: Eva Luna');
    expect(shown.text).toContain('eva.luna@example.com');
    expect(shown.text).toContain('/admin/users');

    await client.collection('users').update(id, { approved: true });
    expect(await requests()).toEqual([]);
    await client.collection('users').delete(colleague.authStore.record?.id ?? '');
  });

  test('that is created approved is announced to nobody', async () => {
    const { id } = await superuser
      .collection('users')
      .create({ email: 'luz.sol@example.com', ...password, verified: false, approved: true });
    await superuser.collection('users').update(id, { verified: true });
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toEqual(['verification']);
  });

  test('that is deleted deletes its pending mails', async () => {
    const { id } = await asVisitor.collection('users').create({ email: 'luz@example.com', ...password });
    await client.collection('users').delete(id);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('that is created confirmed queues no mail to confirm it', async () => {
    const confirmed = { email: 'sol@example.com', ...password, verified: true, approved: true };
    const { id } = await superuser.collection('users').create(confirmed);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

test('without a mail server, mails stay pending without attempts', async () => {
  const { id } = await asVisitor
    .collection('inquiries')
    .create({ ...question, empresa: crypto.randomUUID() });
  await superuser.crons.run('send-mails');
  expect(await mailsAbout(id)).toMatchObject([untouched]);
});

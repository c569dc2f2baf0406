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
  client.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"`, sort: 'created_at' });
const waiting = { state: 'pending', attempts: 0, last_error: '' };

describe('an inquiry', () => {
  test('is mailed to sales', async () => {
    const { id } = await asVisitor.collection('inquiries').create(question);
    expect(await mailsAbout(id)).toMatchObject([{ ...waiting, kind: 'inquiry', payload: question }]);
  });

  test('that was refused is not mailed', async () => {
    const before = await client.collection('mails').getFullList();
    await asVisitor
      .collection('inquiries')
      .create({ ...question, email: '' })
      .catch(() => undefined);
    expect(await client.collection('mails').getFullList()).toHaveLength(before.length);
  });

  test('is mailed its answer once, also when it is closed and reopened', async () => {
    const { id } = await asVisitor.collection('inquiries').create(question);
    const inquiries = client.collection('inquiries');
    await inquiries.update(id, { response: 'Sí, tres.' });
    await inquiries.update(id, { status: 'Cerrada' });
    await inquiries.update(id, { status: 'Contestada' });
    expect(await mailsAbout(id)).toMatchObject([
      { kind: 'inquiry' },
      { ...waiting, kind: 'answer', payload: { email: question.email, response: 'Sí, tres.' } },
    ]);
  });

  test('closed without an answer is mailed none', async () => {
    const { id } = await asVisitor.collection('inquiries').create(question);
    await client.collection('inquiries').update(id, { status: 'Cerrada' });
    expect(await mailsAbout(id)).toMatchObject([{ kind: 'inquiry' }]);
  });

  test('that is removed takes its mails along, one that waits once it was brought', async () => {
    const { id } = await asVisitor.collection('inquiries').create(question);
    await client.collection('inquiries').update(id, { response: 'Sí, tres.' });
    const [brought, waits] = await mailsAbout(id);
    const mails = superuser.collection('mails');
    await mails.update(brought?.id ?? '', { state: 'sent' });
    await client.collection('inquiries').delete(id);
    expect(await mailsAbout(id)).toMatchObject([{ ...waiting, kind: 'answer' }]);
    await mails.update(waits?.id ?? '', { state: 'sent' });
    expect(await mailsAbout(id)).toEqual([]);
  });
});

describe('an account', () => {
  test('is mailed that it should confirm, and that it was approved', async () => {
    const { id } = await asVisitor.collection('users').create({ email: 'eva@example.com', ...password });
    await client.collection('users').update(id, { approved: true });
    await superuser.collection('users').update(id, { name: 'Eva' });
    expect(await mailsAbout(id)).toMatchObject([
      { ...waiting, kind: 'verification', payload: { user: id, email: 'eva@example.com' } },
      { ...waiting, kind: 'approval', payload: { user: id } },
    ]);
  });

  test('that is removed is not mailed any more', async () => {
    const { id } = await asVisitor.collection('users').create({ email: 'luz@example.com', ...password });
    await client.collection('users').delete(id);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('that the operator confirms from the start is not asked to', async () => {
    const confirmed = { email: 'sol@example.com', ...password, verified: true, approved: true };
    const { id } = await superuser.collection('users').create(confirmed);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

test('without a mail server the mails wait as they are', async () => {
  const { id } = await asVisitor.collection('inquiries').create(question);
  await superuser.crons.run('send-mails');
  expect(await mailsAbout(id)).toMatchObject([waiting]);
});

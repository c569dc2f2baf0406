import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, emailOf, idOf, startBackend } from '../support/pocketbase.ts';
import { hooksWithClock } from '../support/test-hooks.ts';

const mailServer = await startMailServer();
const { hooksFolder, remove } = await hooksWithClock();
const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), SMTP_TIMEOUT: '2' };
const backend = await startBackend(
  { ...smtp, SITE_URL: 'https://naves.example.com' },
  undefined,
  undefined,
  hooksFolder,
);
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
  await remove();
});

const { superuser } = backend;
const [ana, eva] = [await administrator(backend), await administrator(backend)];

/** A time in the company's zone: six hours behind UTC in winter and in summer. */
const at = (minute: string) => Date.parse(`${minute}:00-06:00`);
const runAt = (minute: string) =>
  superuser.send('/api/tests/reminders', { method: 'POST', body: { now_ms: at(minute) } });
const reminders = () =>
  superuser.collection('mails').getFullList({ filter: 'kind = "daily-reminder"', sort: 'created_at' });
const recipients = async () => (await reminders()).map(({ payload }) => payload.email).toSorted();

let sent = 0;
/** An inquiry as it was stored at a time. Every field is stored by SQL, because the hooks derive some of them. */
async function inquiry(changes: Record<string, string | number>, createdAt = '2026-11-02T09:00') {
  sent += 1;
  const { id } = await superuser
    .collection('inquiries')
    .create({ name: `Persona ${sent}`, email: `persona${sent}@example.com`, message: '¿Tiene andén?' });
  const fields = {
    is_open: 1,
    is_unanswered: 0,
    is_unassigned: 0,
    assigned_to: '',
    created_at: stampOf(at(createdAt)),
    ...changes,
  };
  const assignments = Object.entries(fields).map(([name, value]) => `${name} = '${value}'`);
  await superuser.sql.run(`UPDATE inquiries SET ${assignments.join()} WHERE id = '${id}'`);
  return { id, name: `Persona ${sent}` };
}
const due = (minute: string, owner = ana) =>
  inquiry({ assigned_to: idOf(owner), next_action: 'Llamar', next_action_at: stampOf(at(minute)) });

afterEach(async () => {
  mailServer.order('none');
  for (const table of ['inquiries', 'mails', 'reminder_days', 'property_private_data'])
    await superuser.sql.run(`DELETE FROM ${table}`);
  await superuser.sql.run("UPDATE users SET muted_notices = '[]'");
});

describe('the mail of the morning', () => {
  test('has what is overdue, due today, unanswered and without owner, each with a link', async () => {
    const overdue = await due('2026-11-23T12:00');
    const today = await due('2026-11-24T16:30');
    const unanswered = await inquiry({ assigned_to: idOf(ana), is_unanswered: 1 }, '2026-11-23T15:00');
    const unassigned = await inquiry({ is_unassigned: 1, is_unanswered: 1 }, '2026-11-24T07:59');
    const tomorrow = await due('2026-11-25T00:01');
    const recent = await inquiry({ assigned_to: idOf(ana), is_unanswered: 1 }, '2026-11-23T16:30');
    const closed = await inquiry({
      ...{ assigned_to: idOf(ana), is_open: 0 },
      next_action_at: stampOf(at('2026-11-23T12:00')),
    });
    await runAt('2026-11-24T08:00');
    const [mail] = (await reminders()).filter(({ payload }) => payload.email === emailOf(ana));
    const { subject, text } = await superuser.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(subject).toBe('Hoy: 5 solicitudes pendientes');
    for (const line of [
      'Vencidas (1)',
      `${overdue.name}: https://naves.example.com/admin/inquiries/${overdue.id}`,
      'Llamar · lunes 23 de noviembre, 12:00 p.m.',
      'Para hoy (1)',
      `${today.name}: https://naves.example.com/admin/inquiries/${today.id}`,
      'Llamar · martes 24 de noviembre, 4:30 p.m.',
      'Nuevas sin contestar (2)',
      `${unanswered.name}: https://naves.example.com/admin/inquiries/${unanswered.id}`,
      'Sin respuesta desde lunes 23 de noviembre, 3:00 p.m.',
      'Sin responsable (1)',
      `${unassigned.name}: https://naves.example.com/admin/inquiries/${unassigned.id}`,
      'Ver todo en Hoy: https://naves.example.com/admin/today',
    ])
      expect(text).toContain(line);
    expect(text).toContain(recent.id);
    for (const { id } of [tomorrow, closed]) expect(text).not.toContain(id);
    expect(JSON.stringify(mail?.payload)).not.toContain('Persona');
  });

  test('goes to the owner of a due action, and to all administrators when it has no owner', async () => {
    await due('2026-11-23T12:00', eva);
    await runAt('2026-11-24T08:00');
    expect(await recipients()).toEqual([emailOf(eva)]);
    await inquiry({ is_unassigned: 1 });
    await runAt('2026-11-25T08:00');
    expect(await recipients()).toEqual([emailOf(ana), emailOf(eva)].toSorted());
  });

  test('is not sent when nothing is due', async () => {
    await due('2026-11-30T12:00');
    await runAt('2026-11-24T08:00');
    await due('2026-11-24T10:00');
    await runAt('2026-11-24T10:30');
    expect(await reminders()).toEqual([]);
  });

  test.each([
    ['a Sunday', '2026-11-22T08:00'],
    ['a federal holiday', '2026-11-16T08:00'],
    ['7:59', '2026-11-24T07:59'],
    ['the evening', '2026-11-24T18:00'],
    ['Saturday after the office closed', '2026-11-28T14:00'],
  ])('is not sent on %s', async (_, minute) => {
    await due('2026-11-02T12:00');
    await runAt(minute);
    expect(await reminders()).toEqual([]);
  });

  test.each(['2026-01-07', '2026-07-07', '2026-04-06', '2026-10-26', '2026-11-28'])(
    'leaves at 8:00 on %s, without daylight saving time',
    async (day) => {
      await due('2025-11-02T12:00');
      await runAt(`${day}T07:59`);
      expect(await reminders()).toEqual([]);
      await runAt(`${day}T08:00`);
      expect(await reminders()).toMatchObject([{ payload: { day } }]);
    },
  );

  test('is switched off and on by its recipient only, and a pending one is dropped', async () => {
    await due('2026-11-23T12:00');
    await runAt('2026-11-24T08:00');
    await ana.collection('users').update(idOf(ana), { muted_notices: ['reminder'] });
    expect(await reminders()).toEqual([]);
    await runAt('2026-11-25T08:00');
    expect(await reminders()).toEqual([]);
    await ana.collection('users').update(idOf(ana), { muted_notices: [] });
    await runAt('2026-11-26T08:00');
    expect(await recipients()).toEqual([emailOf(ana)]);
    await superuser.collection('users').update(idOf(ana), { approved: false });
    expect(await reminders()).toEqual([]);
    await superuser.collection('users').update(idOf(ana), { approved: true });
    const refused = eva.collection('users').update(idOf(ana), { muted_notices: ['reminder'] });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  test('reminds of an exclusive contract 30 days before its end, 7 days before and on its last day', async () => {
    const nave = { title: 'Nave Tetla', location: 'Tetla', type: 'Bodega', area: 9 };
    const { id: property_id } = await superuser.collection('properties').create(nave);
    // 30 days before is a Sunday, which is told on Monday.
    await superuser
      .collection('property_private_data')
      .create({ property_id, exclusive_until: '2026-12-22' });
    const days = [];
    for (let day = 16; day <= 30; day += 1) {
      await runAt(`2026-11-${day}T08:00`);
      if ((await reminders()).length > 0) days.push(day);
      await superuser.sql.run('DELETE FROM mails');
    }
    for (const day of [14, 15, 16, 21, 22, 23]) {
      await runAt(`2026-12-${day}T08:00`);
      const [mail] = await reminders();
      if (mail) days.push(day);
      if (day === 15) {
        const { subject, text } = await superuser.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
        expect(subject).toBe('Hoy: exclusivas por terminar');
        expect(text).toContain(`Nave Tetla: https://naves.example.com/admin/properties/${property_id}`);
        expect(text).toContain('Termina el 22 de diciembre de 2026');
      }
      await superuser.sql.run('DELETE FROM mails');
    }
    expect(days).toEqual([23, 15, 22]);
    await superuser.collection('properties').delete(property_id);
  });
});

describe('each day has one mail', () => {
  test('however often the job runs, also at once and after the clock is set back', async () => {
    await due('2026-11-20T12:00');
    await Promise.all(Array.from({ length: 8 }, () => runAt('2026-11-24T08:00')));
    await runAt('2026-11-24T12:00');
    expect(await reminders()).toHaveLength(1);
    await runAt('2026-11-25T08:00');
    await runAt('2026-11-24T08:00');
    await runAt('2026-11-25T09:00');
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail?.payload.day).toBe('2026-11-25');
  });

  test('after a restart at 8:00, and later when the server was down in the morning', async () => {
    await due('2026-11-20T12:00');
    await runAt('2026-11-24T08:00');
    await backend.killAndRevive();
    await runAt('2026-11-24T08:00');
    expect(await reminders()).toHaveLength(1);
    await backend.killAndRevive();
    await runAt('2026-11-25T11:47');
    expect(await reminders()).toMatchObject([{ payload: { day: '2026-11-25' } }]);
  });

  test('when PocketBase is killed while it queues', async () => {
    for (let count = 0; count < 30; count += 1) await inquiry({ is_unassigned: 1 });
    for (const [index, delayMs] of [0, 2, 5, 9, 14].entries()) {
      const day = `2026-12-0${index + 1}`;
      const interrupted = runAt(`${day}T08:00`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await backend.killAndRevive();
      await interrupted;
      const marked = await superuser.sql.run(`SELECT day FROM reminder_days WHERE day = '${day}'`);
      const before = (await reminders()).filter(({ payload }) => payload.day === day);
      // The mark and the mails are stored together.
      expect(before.length).toBe(marked.rows.length === 0 ? 0 : 2);
      await runAt(`${day}T08:01`);
      expect(await recipients()).toEqual([emailOf(ana), emailOf(eva)].toSorted());
    }
  });

  test('that arrives once the mail server is back; one of an earlier day is not sent any more', async () => {
    mailServer.order('refuses');
    await due('2026-11-20T12:00');
    await runAt('2026-11-24T08:00');
    await sendMailsUntil(superuser, async () =>
      expect((await reminders())[0]?.last_error).toContain('Fuera de servicio'),
    );
    await runAt('2026-11-25T08:00');
    expect(await reminders()).toMatchObject([{ state: 'pending', payload: { day: '2026-11-25' } }]);
    const of = () => mailServer.received.filter((mail) => mail.includes(`To: ${emailOf(ana)}`));
    const before = of().length;
    mailServer.order('none');
    await sendMailsUntil(superuser, async () => expect(await reminders()).toMatchObject([{ state: 'sent' }]));
    expect(of()).toHaveLength(before + 1);
  });
});

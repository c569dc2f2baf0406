import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { confirmationDays } from '#domain/availability.ts';
import { inlineConfirmationScript } from '#site/scripts/inline-scripts.ts';
import { companyDayOf } from '#text/days.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What the script makes of a note that was confirmed so many days ago. */
function noteAfterScript(days: number) {
  const time = { textContent: 'el día' };
  const confirmed = companyDayOf(new Date(Date.now() - days * dayMs));
  const note = { dataset: { confirmed }, hidden: false, querySelector: () => time };
  const document = { querySelectorAll: () => [note] };
  new Script(inlineConfirmationScript).runInNewContext({ document });
  return { text: time.textContent, hidden: note.hidden };
}

test.each([
  [0, 'hoy'],
  [1, 'ayer'],
  [12, 'hace 12 días'],
  [confirmationDays, `hace ${confirmationDays} días`],
])('a confirmation of %i days ago is "%s"', (days, text) => {
  expect(noteAfterScript(days)).toEqual({ text, hidden: false });
});

test('a confirmation that is too old is hidden', () => {
  expect(noteAfterScript(confirmationDays + 1)).toMatchObject({ hidden: true });
});

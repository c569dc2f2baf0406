import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { confirmationDays } from '#domain/availability.ts';
import { inlineConfirmationScript, inlineCountScriptFor } from '#site/scripts/inline-scripts.ts';
import { inlineTranslationScript } from '#site/scripts/inline-translation-script.ts';
import { companyDayOf } from '#text/days.ts';
import { openCountedPage } from '../../../support/counted-page.ts';

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

describe('the script that counts', () => {
  test('has at most 0.5 KB', () => {
    expect(
      gzipSync(inlineCountScriptFor('https://datos.naves.example.com/api/counts')).length,
    ).toBeLessThanOrEqual(500);
  });

  test('counts a view once, after the page was visible for a second', () => {
    const page = openCountedPage({ path: '/contacto', referrer: 'https://www.google.com/search?q=naves' });
    expect(page.sent).toEqual([]);
    page.passSecond();
    page.setHidden(true);
    page.setHidden(false);
    page.passSecond();
    expect(page.sent).toEqual(['view /contacto www.google.com']);
  });

  test('counts no view of a page that is prefetched, prerendered or in another tab until it is shown', () => {
    const page = openCountedPage({ isHidden: true });
    page.passSecond();
    expect(page.sent).toEqual([]);
    page.setHidden(false);
    page.setHidden(true);
    page.passSecond();
    expect(page.sent).toEqual([]);
    page.setHidden(false);
    page.passSecond();
    expect(page.sent).toEqual(['view / ']);
  });

  test('names no referring page of the site itself', () => {
    const page = openCountedPage({ referrer: 'https://naves.example.com/nosotros' });
    page.passSecond();
    expect(page.sent).toEqual(['view / ']);
  });

  test('counts each kind of contact once per load', () => {
    const page = openCountedPage();
    for (const href of [
      'tel:+522221234567',
      'https://wa.me/522221234567?text=Hola',
      '/contacto',
      'tel:+52222',
    ])
      page.click(href);
    expect(page.sent).toEqual(['call / ', 'whatsapp / ']);
  });

  test.each([
    ['a program', { webdriver: true }],
    ['a signed-in administrator', { isSignedIn: true }],
  ])('does not count %s', (_, browser) => {
    const page = openCountedPage(browser);
    page.passSecond();
    page.click('tel:+522221234567');
    page.countUse('datasheet');
    expect(page.sent).toEqual([]);
  });
});

test('the script for translated pages has at most 0.65 KB', () => {
  expect(gzipSync(inlineTranslationScript.replaceAll(/\n\s+/g, '\n')).length).toBeLessThanOrEqual(650);
});

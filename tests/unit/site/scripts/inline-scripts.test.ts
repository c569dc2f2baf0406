import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { confirmationDays } from '#domain/availability.ts';
import {
  inlineAttributionScript,
  inlineConfirmationScript,
  inlineCountScriptFor,
} from '#site/scripts/inline-scripts.ts';
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

describe('the script that keeps how a visitor came', () => {
  /** What is known on the pages of a tab, each with its URL and referrer. */
  function knownOn(pages: [url: string, referrer?: string][], navigator: object = {}) {
    const sessionStorage = {};
    return pages.map(([url, referrer = '']) => {
      const { search, pathname, host } = new URL(url, 'https://naves.example.com');
      const page = { location: { search, pathname, host }, document: { referrer } };
      const context: { attribution?: object } = {
        ...page,
        sessionStorage,
        navigator,
        URLSearchParams,
      } as object;
      new Script(inlineAttributionScript).runInNewContext(context);
      return context.attribution && { ...context.attribution };
    });
  }

  test('has at most 0.35 KB', () => {
    expect(gzipSync(inlineAttributionScript).length).toBeLessThanOrEqual(350);
  });

  test('keeps the campaign, the host and the path of the first page, and no id of a click', () => {
    const url =
      '/contacto?utm_source=meta&utm_medium=cpc&utm_campaign=naves-noviembre&fbclid=IwAR0&gclid=Cj0';
    const first = {
      ...{ referrer: 'l.facebook.com', landing_page: '/contacto' },
      ...{ utm_source: 'meta', utm_medium: 'cpc', utm_campaign: 'naves-noviembre' },
    };
    const pages = knownOn([
      [url, 'https://l.facebook.com/l.php?u=naves&h=AT0x'],
      ['/nosotros?utm_source=google', 'https://naves.example.com/contacto'],
    ]);
    expect(pages).toEqual([first, first]);
  });

  test('keeps the path of a direct entry, and no page of the site as a referrer', () => {
    expect(knownOn([['/nosotros?q=x', 'https://naves.example.com/']])).toEqual([
      { referrer: '', landing_page: '/nosotros' },
    ]);
    expect(knownOn([['/']])).toEqual([{ landing_page: '/' }]);
  });

  test('cuts what is too long', () => {
    expect(knownOn([[`/?utm_campaign=${'x'.repeat(999)}`]])).toMatchObject([
      { utm_campaign: 'x'.repeat(100) },
    ]);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'keeps nothing in a browser with %j',
    (navigator) => {
      expect(knownOn([['/?utm_source=meta']], navigator)).toEqual([undefined]);
    },
  );

  test('keeps nothing where the browser refuses storage', () => {
    const context = {
      ...{
        location: new URL('https://naves.example.com/'),
        document: { referrer: '' },
        navigator: {},
        URLSearchParams,
      },
      get sessionStorage() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      attribution: undefined,
    };
    new Script(inlineAttributionScript).runInNewContext(context);
    expect(context.attribution).toBeUndefined();
  });
});

describe('the script that counts', () => {
  test('has at most 0.52 KB', () => {
    expect(
      gzipSync(inlineCountScriptFor('https://datos.naves.example.com/api/counts')).length,
    ).toBeLessThanOrEqual(520);
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

  test('names the campaign of the tab with a contact, and nothing else of how the visitor came', () => {
    const campaign = { utm_source: 'meta', utm_campaign: 'naves noviembre' };
    const page = openCountedPage({
      attribution: { ...campaign, landing_page: '/', referrer: 'facebook.com' },
    });
    page.click('tel:+522221234567');
    expect(page.sent).toEqual([`call / ${JSON.stringify(campaign)}`]);
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

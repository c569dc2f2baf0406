import { expect, type Page } from '@playwright/test';

/** How a translator treats text that lies side by side, such as "5" and " naves". */
export interface Translation {
  /** One translation for all of it. Otherwise each text is translated alone. */
  mergesAdjacentTexts: boolean;
}

/** Stand around each translated text. */
const [opening, closing] = ['⁅', '⁆'];

/**
 * Prepares a page to be translated as by Chrome: elements replace the texts of the page and of all that appears later,
 * and the texts return with the original. The script runs in a world of its own, as that of Chrome does.
 */
export async function prepareTranslation(page: Page, translation: Translation): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(runTranslator)})(${JSON.stringify({ ...translation, opening, closing })})`,
    worldName: 'translator',
  });
}

/** Translates the page and all that appears in it from now on. */
export const translate = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('translate')));

/** Shows the original. */
export const showOriginal = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('original')));

/**
 * All text that a page shows, without the marks of the translation. Elements in a flexible box are lines of their own.
 * Cards outside of the window count too, which the browser lays out only when they come near.
 */
async function shownText(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text may differ
    const shown = document.body.innerText;
    document.adoptedStyleSheets.pop();
    return shown;
  });
  return text.replaceAll(/[⁅⁆\s]+/g, '');
}

/** Expects that a page shows the text of its original: nothing is lost, doubled or out of date. */
export const expectSameText = (page: Page, original: Page) =>
  expect(async () => expect(await shownText(page)).toBe(await shownText(original))).toPass({
    timeout: 60_000,
  });

/** Expects that a page shows its translation or its original, and nothing of the other. */
export async function expectTranslated(page: Page, isTranslated: boolean): Promise<void> {
  const fonts = page.locator('main font, [role=dialog] font');
  if (isTranslated) await expect(fonts).not.toHaveCount(0);
  else await expect(fonts).toHaveCount(0);
}

/** Runs in the browser. */
function runTranslator({
  mergesAdjacentTexts,
  opening,
  closing,
}: Translation & { opening: string; closing: string }) {
  const untranslated = '[translate=no], font, script, style, noscript, textarea, svg';
  let translated: { font: HTMLElement; texts: Text[] }[] = [];

  const isTranslatable = (node: Node): node is Text =>
    node instanceof Text && /\p{L}|\d/u.test(node.data) && !node.parentElement?.closest(untranslated);

  function translateText(first: Text) {
    if (!isTranslatable(first)) return;
    const texts = [first];
    while (mergesAdjacentTexts && texts.at(-1)?.nextSibling instanceof Text)
      texts.push(texts.at(-1)?.nextSibling as Text);
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    const text = texts.map(({ data }) => data).join('');
    inner.textContent = text.replace(/\S(?:[\s\S]*\S)?/, `${opening}$&${closing}`);
    translated.push({ font, texts });
    first.before(font);
    for (const replaced of texts) replaced.remove();
  }

  function translateAll(root: Node) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) if (text.isConnected) translateText(text);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateAll(node);
  });

  document.addEventListener('translate', () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'en';
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    translateAll(document.body);
  });

  document.addEventListener('original', () => {
    observer.disconnect();
    document.documentElement.classList.remove('translated-ltr');
    document.documentElement.lang = 'es-MX';
    for (const { font, texts } of translated) if (font.isConnected) font.replaceWith(...texts);
    translated = [];
  });
}

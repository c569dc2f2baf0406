import { paths } from '#paths.ts';
import { expect, test } from '../support/engines/fixtures.ts';
import type { Person } from '../support/engines/person.ts';
import { showAsPrinted } from '../support/engines/show-as-printed.ts';

/** Runs in the page. Keeps the text that is copied, or refuses to copy and keeps the text that is shown instead. */
function keepShared(isCopyAllowed: boolean): void {
  const keep = (text: string | undefined) => document.documentElement.setAttribute('data-shared', text ?? '');
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const writeText = isCopyAllowed ? async (text: string) => keep(text) : refuse;
  Object.defineProperty(navigator, 'share', { value: undefined });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  window.prompt = (_, text) => {
    keep(text);
    return null;
  };
}
const shared = (person: Person) => person.waitFor(() => document.documentElement.getAttribute('data-shared'));

for (const isCopyAllowed of [true, false]) {
  const title = isCopyAllowed ? 'Share copies the link' : 'Share shows a link that cannot be copied';
  test(title, async ({ visitorWindow, baseURL, demoProperty }) => {
    const path = paths.property(demoProperty());
    await visitorWindow.open(baseURL + path);
    await visitorWindow.evaluate(keepShared, isCopyAllowed);
    await visitorWindow.click({ role: 'button', name: 'Compartir' });
    expect(new URL(await shared(visitorWindow)).pathname).toBe(path);
    if (isCopyAllowed) await visitorWindow.see('button', 'Enlace copiado');
  });
}

/** Runs in the page. What a person sees of it on paper. */
function paperOnPage() {
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => each.getBoundingClientRect().height > 0);
  const [red = 0] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
  return {
    hasHeading: isShown('h1'),
    hasNavigation: isShown('nav'),
    hasForm: isShown('form'),
    isInkDark: red < 80,
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}
const paper = { hasHeading: true, hasNavigation: false, hasForm: false, isInkDark: true, overflow: 0 };

test('a property is printed without navigation and form', async ({
  visitorWindow,
  baseURL,
  demoProperty,
}) => {
  await visitorWindow.open(baseURL + paths.property(demoProperty()));
  await visitorWindow.evaluate(showAsPrinted);
  expect(await visitorWindow.evaluate(paperOnPage)).toEqual(paper);
});

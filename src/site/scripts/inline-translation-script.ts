/**
 * In every public page, at its end, and in the panel: lets React change a page that a browser translates. Chrome replaces texts by `<font>` elements,
 * which React does not know: it would fail to remove its text, or update one that nobody sees (facebook/react #11538).
 *
 * The script waits for the first `<font>`. From then on a text returns to its place just before React changes it, and the
 * translator translates it again. Texts that were translated as one return together.
 *
 * `showOriginalText` returns all texts of an element, which React needs to hydrate it. It is set when the page is translated.
 */
export const inlineTranslationScript = `{
  const read = (records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const fonts = [...addedNodes, previousSibling, nextSibling].filter((node) => node?.nodeName == 'FONT');
      const font = fonts.find(({ texts }) => !texts) ?? fonts[0];
      if (!font) continue;
      if (!self.showOriginalText) start();
      font.texts ??= [];
      for (const node of removedNodes) if (node.nodeType == 3) font.texts.push(node), (node.font = font);
    }
  };
  const observer = new MutationObserver(read);
  const putBack = (font) => font?.parentNode && font.replaceWith(...(font.texts ?? [font]));
  const start = () => {
    const { prototype } = Node;
    const wrap = (change) =>
      function (...nodes) {
        read(observer.takeRecords());
        for (const node of [this, ...nodes]) putBack(node?.font);
        const result = change.apply(this, nodes);
        observer.takeRecords();
        return result;
      };
    showOriginalText = wrap((element) => element.querySelectorAll('font').forEach(putBack));
    for (const name of ['appendChild', 'insertBefore', 'removeChild']) prototype[name] = wrap(prototype[name]);
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
    Object.defineProperty(prototype, 'nodeValue', { get, set: wrap(set) });
  };
  observer.observe(document, { childList: true, subtree: true });
}`;

declare global {
  /** Shows the original texts of an element, for React to hydrate it. Undefined until the page is translated. */
  var showOriginalText: ((element: Element) => void) | undefined;
}

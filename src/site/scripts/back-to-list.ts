import { propertyIdIn } from '#domain/slug.ts';
import { paths } from '#paths.ts';

/** Whether a URL is a list of properties of this site: not a property, and not another page. */
export const isListUrl = (url: string, origin: string): boolean =>
  url.startsWith(origin + paths.properties()) && propertyIdIn(url) === undefined;

/** Makes the "back" links go back in the history after a visit from a list: it keeps its filters and scroll position. */
export function goBackToList(): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    if (!(target instanceof Element) || !target.closest('[data-back-to-list]')) return;
    if (metaKey || ctrlKey || shiftKey || !isListUrl(document.referrer, location.origin)) return;
    event.preventDefault();
    history.back();
  });
}

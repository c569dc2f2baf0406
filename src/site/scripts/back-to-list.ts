import { propertyIdIn } from '#domain/slug.ts';
import { paths } from '#paths.ts';

const lists = `${location.origin}${paths.properties()}`;

/** Whoever comes from a list goes back to it as it was: its filters, and as far down as it was. */
const comesFromList = () =>
  document.referrer.startsWith(lists) && propertyIdIn(document.referrer) === undefined;

document.addEventListener('click', (event) => {
  const { target, metaKey, ctrlKey, shiftKey } = event;
  if (!(target instanceof Element) || !target.closest('[data-back-to-list]')) return;
  if (metaKey || ctrlKey || shiftKey || !comesFromList()) return;
  event.preventDefault();
  history.back();
});

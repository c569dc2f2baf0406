import { propertyIdIn } from '#domain/slug.ts';

/** Shows the property that the address speaks of in place of the not-found page; what that takes is loaded then. */
export async function showAddressedProperty(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-live-property]');
  const id = propertyIdIn(location.pathname);
  if (!place || !id || !('addressed' in document.documentElement.dataset)) return;
  const { mountLiveProperty } = await import('#site/islands/live/mount-live-property.tsx');
  mountLiveProperty(place, id);
}

import { propertyIdIn } from '#domain/slug.ts';
import { photographTransitionName } from '#site/properties/photograph-transition.ts';

/** Names the photograph of the card that leads to an address, for as long as the change of pages takes. */
function name(address: string | null | undefined, transition: ViewTransition | null) {
  const id = propertyIdIn(address ?? '');
  const photograph = id && document.querySelector(`article:has(a[href*="${id}"]) img`);
  if (!(photograph instanceof HTMLElement) || !transition) return;
  photograph.style.viewTransitionName = photographTransitionName;
  const clear = () => {
    photograph.style.viewTransitionName = '';
  };
  transition.finished.then(clear, clear);
}

addEventListener('pageswap', ({ activation, viewTransition }) => name(activation?.entry.url, viewTransition));
addEventListener('pagereveal', ({ viewTransition }) => {
  name(window.navigation?.activation?.from?.url, viewTransition);
});

import { propertyIdIn } from '#domain/slug.ts';

/** The photograph that grows into the first one of the sheet; Slide.tsx bears the same name. */
const transitionName = 'fotografia';

/** Names the photograph of the card that leads to an address, for as long as the change of pages takes. */
function name(address: string | null | undefined, transition: ViewTransition | null) {
  const id = propertyIdIn(address ?? '');
  const photograph = id && document.querySelector(`article:has(a[href*="${id}"]) img`);
  if (!(photograph instanceof HTMLElement) || !transition) return;
  photograph.style.viewTransitionName = transitionName;
  const clear = () => {
    photograph.style.viewTransitionName = '';
  };
  transition.finished.then(clear, clear);
}

addEventListener('pageswap', ({ activation, viewTransition }) => name(activation?.entry.url, viewTransition));
addEventListener('pagereveal', ({ viewTransition }) => {
  name(window.navigation?.activation?.from?.url, viewTransition);
});

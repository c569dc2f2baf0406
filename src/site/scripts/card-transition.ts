import { propertyIdIn } from '#domain/slug.ts';
import { photographTransitionName } from '#site/properties/photograph-transition.ts';

/** Lets the photograph of a card grow into the photograph of the property's page, and back. */
export function animateCardPhotographs(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) =>
    namePhotograph(activation?.entry.url, viewTransition),
  );
  addEventListener('pagereveal', ({ viewTransition }) => {
    namePhotograph(window.navigation?.activation?.from?.url, viewTransition);
  });
}

/** Names the photograph of the card that links to this URL, for the duration of the transition. */
function namePhotograph(url: string | null | undefined, transition: ViewTransition | null) {
  const id = propertyIdIn(url ?? '');
  const photograph = id && document.querySelector(`article:has(a[href*="${id}"]) img`);
  if (!(photograph instanceof HTMLElement) || !transition) return;
  photograph.style.viewTransitionName = photographTransitionName;
  const clear = () => {
    photograph.style.viewTransitionName = '';
  };
  transition.finished.then(clear, clear);
}

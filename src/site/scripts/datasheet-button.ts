/** Makes the PDF of a property when a visitor asks for it. Nothing is loaded before the visitor reaches the button. */
export function makeDatasheetOnClick(): void {
  const button = document.querySelector<HTMLElement>('[data-datasheet]');
  for (const approach of ['pointerenter', 'pointerdown', 'focus'])
    button?.addEventListener(approach, prepareDatasheet, { once: true, passive: true });
  button?.addEventListener('click', makeDatasheet);
  // The hash of a link that a broker sent; it is `datasheetHash` of src/paths.ts. A phone shares a file after a tap only.
  if (location.hash === '#ficha') button?.focus();
}

/** A failure is shown when the visitor taps. */
function prepareDatasheet({ currentTarget }: Event) {
  const { datasheet = '' } = (currentTarget as HTMLElement).dataset;
  import('#datasheet/offer-datasheet.ts')
    .then(({ prepareDatasheet }) => prepareDatasheet(datasheet))
    .catch(() => {});
}

/** The button says that it is busy; the line after it says how it ended. */
async function makeDatasheet({ currentTarget }: Event) {
  const button = currentTarget as HTMLButtonElement;
  const status = button.nextElementSibling;
  if (button.ariaBusy || !status) return;
  button.ariaBusy = 'true';
  globalThis.countUse?.('datasheet');
  status.textContent = 'Preparando la ficha…';
  status.textContent = await import('#datasheet/offer-datasheet.ts').then(
    ({ offerDatasheet }) => offerDatasheet(button.dataset.datasheet ?? ''),
    () => 'La ficha no se cargó. Recarga la página e inténtalo de nuevo.',
  );
  button.ariaBusy = null;
}

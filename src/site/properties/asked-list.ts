/** Milliseconds after which the prebuilt list is better than none. */
const patience = 4_000;

/** Hides the prebuilt list from a visitor whose address asks for another one, until the browser can answer. */
if (location.search) {
  const { dataset } = document.documentElement;
  dataset.asking = '';
  setTimeout(() => delete dataset.asking, patience);
}

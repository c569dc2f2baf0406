import type { ClientDirective } from 'astro';

/**
 * `client:selection` loads an island when the visitor checks a box to compare, or immediately when the browser stores a
 * selection already. Other visitors do not load it.
 */
const loadWithSelection: ClientDirective = (load) => {
  const start = async () => {
    removeEventListener('change', startOnBox);
    const hydrate = await load();
    await hydrate();
  };
  const startOnBox = ({ target }: Event) => {
    if ((target as HTMLElement).matches('[data-compare]')) void start();
  };
  if (globalThis.selectedCodes?.length) void start();
  else addEventListener('change', startOnBox);
};

export default loadWithSelection;

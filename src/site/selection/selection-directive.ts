import type { ClientDirective } from 'astro';

/**
 * `client:selection` loads an island when the visitor checks a box to compare, or at once when the browser keeps a
 * selection already. Nobody else loads it.
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

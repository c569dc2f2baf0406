/** Loads the bar of the selection as `client:selection` does. A property's page has a script of its own already. */
export function loadSelectionBar(): void {
  const load = async () => {
    removeEventListener('change', loadOnBox);
    const { mountSelectionBar } = await import('#site/islands/SelectionBar.tsx');
    mountSelectionBar();
  };
  const loadOnBox = ({ target }: Event) => {
    if ((target as HTMLElement).matches('[data-compare]')) void load();
  };
  if (globalThis.selectedCodes?.length) void load();
  else addEventListener('change', loadOnBox);
}

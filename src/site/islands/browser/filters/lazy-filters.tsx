import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';

const importAreaFilter = async () => (await import('./AreaFilter.tsx')).AreaFilter;
const importRequirementFilters = async () => (await import('./RequirementFilters.tsx')).RequirementFilters;

const importFilterSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet;

const orNotLoaded = async <Props,>(component: Promise<ComponentType<Props>>) => ({
  default: await component.catch((): ComponentType<Props> => FiltersNotLoaded),
});

/** The sheet, and controls that a popover or the sheet hides at first. Their code is not part of the page. */
export const LazyAreaFilter = lazy(() => orNotLoaded(importAreaFilter()));
export const LazyRequirementFilters = lazy(() => orNotLoaded(importRequirementFilters()));

export const LazyFilterSheet = lazy(() => orNotLoaded(importFilterSheet()));

/** Fetches the code of the hidden controls, when the visitor approaches the filters. */
export function preloadFilters(): void {
  // A failure shows when the visitor opens them.
  Promise.all([importAreaFilter(), importRequirementFilters(), importFilterSheet()]).catch(() => undefined);
}

const FiltersNotLoaded = () => (
  <p role="alert" className="text-danger text-sm">
    No se pudieron cargar los filtros. Recarga la página.
  </p>
);

interface Props {
  /** Called once the controls are on the page. */
  onShown?: () => void;
  children: ReactNode;
}

/** Shows the hidden controls as soon as they are loaded, all at once. */
export function HiddenFilters({ onShown, children }: Props) {
  return (
    <Suspense fallback={<div className="min-h-40" role="status" aria-label="Cargando filtros" />}>
      {children}
      {onShown && <WhenShown call={onShown} />}
    </Suspense>
  );
}

function WhenShown({ call }: { call: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the content appears
  useLayoutEffect(call, []);
  return null;
}

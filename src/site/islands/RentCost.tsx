import { createRoot, type Root } from 'react-dom/client';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { CostTable } from '#site/properties/sheet/CostTable.tsx';
import { rentCostRows } from '#site/properties/sheet/cost-rows.ts';
import { type RentCostProps, rentCaption } from '#site/properties/sheet/SheetCost.tsx';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';

const roots = new WeakMap<HTMLElement, Root>();

/**
 * Shows what another area costs. An area out of range has no cost, and neither has a text that is none: both stay in the
 * input, which is marked.
 * @param container its `data-rent-cost` holds the terms as JSON
 */
export function showRentCost(container: HTMLElement, input: HTMLInputElement): void {
  const area = readTypedNumber(input.value, 'area')?.amount;
  const { min, max } = input.dataset;
  const isInRange = area !== undefined && area >= Number(min) && area <= Number(max);
  input.setAttribute('aria-invalid', String(!isInRange));
  if (!isInRange) return;
  const { terms, rate }: RentCostProps = JSON.parse(container.dataset.rentCost ?? '');
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(
    <RestartBoundary element={container}>
      <CostTable caption={rentCaption} rows={rentCostRows(terms, rate, area)} />
    </RestartBoundary>,
  );
}

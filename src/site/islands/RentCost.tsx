import { createRoot, type Root } from 'react-dom/client';
import { CostTable } from '#site/properties/sheet/CostTable.tsx';
import { rentCostRows } from '#site/properties/sheet/cost-rows.ts';
import { type RentCostProps, rentCaption } from '#site/properties/sheet/SheetCost.tsx';

const roots = new WeakMap<HTMLElement, Root>();

/** Shows what another area costs. @param container its `data-rent-cost` holds the terms as JSON */
export function showRentCost(container: HTMLElement, area: number): void {
  const { terms, rate }: RentCostProps = JSON.parse(container.dataset.rentCost ?? '');
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(<CostTable caption={rentCaption} rows={rentCostRows(terms, rate, area)} />);
}

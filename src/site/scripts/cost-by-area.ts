/** Recalculates the cost of a divisible property when the visitor changes its area. Nothing is loaded before. */
export function recalculateCost(): void {
  document.querySelector<HTMLInputElement>('[data-rent-area]')?.addEventListener('input', showCost);
}

async function showCost({ currentTarget }: Event) {
  const input = currentTarget as HTMLInputElement;
  const container = document.querySelector<HTMLElement>('[data-rent-cost]');
  const { showRentCost } = await import('#site/islands/RentCost.tsx');
  // Read after loading: the visitor may have typed on.
  if (container) showRentCost(container, input);
}

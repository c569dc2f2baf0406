import { createRoot } from 'react-dom/client';
import { LiveProperty } from '#site/islands/LiveProperty.tsx';

export function mountLiveProperty(place: HTMLElement, id: string): void {
  createRoot(place).render(<LiveProperty id={id} company={JSON.parse(place.dataset.liveProperty ?? '')} />);
}

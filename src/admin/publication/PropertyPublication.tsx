import type { Property } from '#domain/property.ts';
import { PublicationButton } from './PublicationButton.tsx';
import { useRecordState } from './use-record-publication.ts';

/** Whether visitors see what was last saved of a property. */
export function PropertyPublication({ property }: { property: Property }) {
  const { state, readAt } = useRecordState(property);
  if (!property.active && (state?.name === 'online' || state?.name === 'earlier')) return null;
  return <PublicationButton state={state} readAt={readAt} />;
}

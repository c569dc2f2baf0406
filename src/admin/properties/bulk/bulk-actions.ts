import { CircleDollarSign, CircleDot, Eye, type LucideIcon, MapPin } from 'lucide-react';
import type { ComponentType } from 'react';
import type { BulkChange } from '#domain/bulk-changes.ts';
import { ActiveField, PercentFields, StatusField, ZoneField } from './bulk-fields.tsx';

/** A change of all selected properties, which a dialog previews. */
export interface BulkAction {
  label: string;
  icon: LucideIcon;
  /** Asks what to change; undefined while the answer is missing or refused. */
  Fields: ComponentType<{ onChange: (change: BulkChange | undefined) => void }>;
}

/** The actions of the menu that appears when rows of the list are selected, in its order. */
export const bulkActions: BulkAction[] = [
  { label: 'Precio', icon: CircleDollarSign, Fields: PercentFields },
  { label: 'Situación', icon: CircleDot, Fields: StatusField },
  { label: 'Zona', icon: MapPin, Fields: ZoneField },
  { label: 'Activa o inactiva', icon: Eye, Fields: ActiveField },
];

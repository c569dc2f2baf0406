import type { UseMutationOptions } from '@tanstack/react-query';
import { CheckCheck, type LucideIcon } from 'lucide-react';
import { propertyMutations } from '#admin/properties/property-queries.ts';

/** Something that is done to all selected properties with one request. */
export interface BulkAction {
  label: string;
  busyLabel: string;
  icon: LucideIcon;
  /** Gets the ids of the selected properties and returns those that it changed. Its `meta` has the toasts. */
  mutation: () => UseMutationOptions<string[], Error, string[]>;
}

/** The actions of the bar that appears when rows of the list are selected, in its order. */
export const bulkActions: BulkAction[] = [
  {
    label: 'Sigue disponible',
    busyLabel: 'Confirmando...',
    icon: CheckCheck,
    mutation: propertyMutations.confirmAvailability,
  },
];

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientQueries } from '#admin/clients/queries.ts';
import { gathering, useLive } from '#admin/live.ts';
import { subscribeToInquiries } from '#data/inquiries.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { showToast } from '#ui/toast.ts';
import { inquiryQueries } from './queries.ts';

/** Reads again what shows inquiries. */
export const readInquiriesAgain = (client: QueryClient) =>
  gathering(() =>
    Promise.all([
      client.invalidateQueries({ queryKey: inquiryQueries.all() }),
      client.invalidateQueries({ queryKey: clientQueries.all() }),
    ]),
  );

/** Shows inquiries in the moment they are sent or change. */
export function useLiveInquiries(): void {
  const client = useQueryClient();
  const follow = useCallback(() => {
    const readAgain = readInquiriesAgain(client);
    const changed = (action: string, { name, property_title, subject }: Inquiry) => {
      void readAgain();
      if (action === 'create') {
        showToast({ title: `Nueva solicitud de ${name}`, description: property_title || subject });
      }
    };
    return subscribeToInquiries(changed);
  }, [client]);
  useLive(follow);
}

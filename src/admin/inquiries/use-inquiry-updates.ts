import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientQueries } from '#admin/clients/client-queries.ts';
import { refreshProposals } from '#admin/proposals/proposal-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { makeThrottledRefresh, useSubscription } from '#admin/use-subscription.ts';
import { subscribeToInquiries } from '#data/inquiries.ts';
import { subscribeToInquiryEntries } from '#data/inquiry-entries.ts';
import { subscribeToProposals } from '#data/proposals.ts';
import { subscribeToVisits } from '#data/visits.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { inquiryQueries } from './inquiry-queries.ts';

/** Makes the throttled refresh of everything that shows inquiries. */
const makeInquiryRefresh = (client: QueryClient) =>
  makeThrottledRefresh(() =>
    Promise.all([
      refreshQueries(client, { queryKey: inquiryQueries.all() }),
      refreshQueries(client, { queryKey: clientQueries.all() }),
    ]),
  );

/**
 * Refreshes inquiries, their timelines, proposals and visits when they change on the server, and shows a toast for a new
 * inquiry.
 */
export function useInquiryUpdates(): void {
  const client = useQueryClient();
  const subscribe = useCallback(() => {
    const refresh = makeInquiryRefresh(client);
    const onChange = (action: string, inquiry: Inquiry) => {
      void refresh();
      if (action === 'create' && inquiry.source === 'Sitio' && inquiry.lead_kind === '') {
        showToast({
          title: `Nueva solicitud de ${inquiry.name}`,
          description: topicOf(inquiry) || `Asunto: ${inquiry.subject}`,
        });
      }
    };
    const refreshProposed = makeThrottledRefresh(() => refreshProposals(client));
    return subscribeToAll([
      subscribeToInquiries(onChange),
      subscribeToInquiryEntries(() => void refresh()),
      subscribeToVisits(() => void refresh()),
      subscribeToProposals(() => void refreshProposed()),
    ]);
  }, [client]);
  useSubscription(subscribe);
}

async function subscribeToAll(subscriptions: Promise<() => Promise<void>>[]): Promise<() => Promise<void>> {
  const stops = await Promise.all(subscriptions);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

import { queryOptions } from '@tanstack/react-query';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { listInquiries } from '#data/inquiries.ts';
import { listProperties } from '#data/properties.ts';
import { getPropertyCounts } from '#data/property-counts.ts';
import { toasts } from '#text/toasts.ts';

/** The number of recent records that the dashboard shows (spec §9). */
const recentCount = { properties: 3, inquiries: 5 };
const newestFirst = { text: '', order: '-created_at', page: 1 };

async function getPropertySummary() {
  const [figures, { items }] = await Promise.all([
    getPropertyCounts(),
    listProperties({ ...newestFirst, offer: 'all', size: recentCount.properties }),
  ]);
  return { ...figures, recent: items };
}
const unconfirmed = { text: '', offer: 'all', active: true, isUnconfirmed: true } as const;

/** The newest of the active properties that need a confirmation, and how many there are. */
async function getUnconfirmed() {
  const size = recentCount.properties;
  const { items, total = 0 } = await listProperties({
    ...newestFirst,
    ...unconfirmed,
    size,
    withTotal: true,
  });
  return { total, first: items };
}

export type PropertySummary = Awaited<ReturnType<typeof getPropertySummary>>;

async function getInquirySummary(pendingCount: Promise<number>) {
  const [pending, { items, total = 0 }] = await Promise.all([
    pendingCount,
    listInquiries({ ...newestFirst, size: recentCount.inquiries, withTotal: true }),
  ]);
  return { pending, total, recent: items };
}
export type InquirySummary = Awaited<ReturnType<typeof getInquirySummary>>;

/** The keys begin like those of the lists: invalidating a list refreshes the dashboard as well. */
export const dashboardQueries = {
  properties: () =>
    queryOptions({
      queryKey: ['properties', 'summary'],
      queryFn: getPropertySummary,
      meta: { failureToast: toasts.dashboardPropertiesNotLoaded },
    }),
  unconfirmed: () =>
    queryOptions({
      queryKey: ['properties', 'unconfirmed'],
      queryFn: getUnconfirmed,
      meta: { failureToast: toasts.unconfirmedNotLoaded },
    }),
  inquiries: () =>
    queryOptions({
      queryKey: ['inquiries', 'summary'],
      queryFn: ({ client }) => getInquirySummary(client.fetchQuery(inquiryQueries.pendingCount())),
      meta: { failureToast: toasts.dashboardInquiriesNotLoaded },
    }),
};

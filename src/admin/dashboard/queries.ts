import { queryOptions } from '@tanstack/react-query';
import { inquiryQueries } from '#admin/inquiries/queries.ts';
import { countInquiries, listInquiries } from '#data/inquiries.ts';
import { listProperties } from '#data/properties.ts';
import { getPropertyCounts } from '#data/property-counts.ts';
import { toasts } from '#text/toasts.ts';

/** How many of each the dashboard shows (spec §9). */
const recent = { properties: 3, inquiries: 5 };
const newestFirst = { text: '', order: '-created_at', page: 1 };

async function getPropertySummary() {
  const [figures, { items }] = await Promise.all([
    getPropertyCounts(),
    listProperties({ ...newestFirst, offer: 'all', size: recent.properties }),
  ]);
  return { ...figures, recent: items };
}
export type PropertySummary = Awaited<ReturnType<typeof getPropertySummary>>;

async function getInquirySummary(pending: Promise<number>) {
  const [amount, total, { items }] = await Promise.all([
    pending,
    countInquiries({ text: '' }),
    listInquiries({ ...newestFirst, size: recent.inquiries }),
  ]);
  return { pending: amount, total, recent: items };
}
export type InquirySummary = Awaited<ReturnType<typeof getInquirySummary>>;

/** Their keys begin with those of the lists, so that whatever changes a list changes the dashboard. */
export const dashboardQueries = {
  properties: () =>
    queryOptions({
      queryKey: ['properties', 'summary'],
      queryFn: getPropertySummary,
      meta: { failed: toasts.dashboardPropertiesNotLoaded },
    }),
  inquiries: () =>
    queryOptions({
      queryKey: ['inquiries', 'summary'],
      queryFn: ({ client }) => getInquirySummary(client.fetchQuery(inquiryQueries.pending())),
      meta: { failed: toasts.dashboardInquiriesNotLoaded },
    }),
};

import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { type FollowUpTimes, listFollowUps } from '#data/follow-ups.ts';
import { saveFollowUp } from '#data/inquiries.ts';
import { stampOf } from '#domain/availability.ts';
import { answerHours, businessHoursBefore, endOfDay, nextBusinessMorning } from '#domain/business-hours.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { companyDayOf, dateOfCompanyMinute } from '#text/days.ts';
import { formatMoment } from '#text/format.ts';

const companyClock = { dayOf: companyDayOf, dateOf: dateOfCompanyMinute };

/** Actions fall due while the screen is open. */
const refetchIntervalMs = 60_000;

function timesAt(now: Date): FollowUpTimes {
  return {
    now: stampOf(now.getTime()),
    endOfToday: stampOf(endOfDay(now, companyClock).getTime()),
    answerDueBefore: stampOf(businessHoursBefore(now, answerHours, companyClock).getTime()),
  };
}

/** The key begins like that of the lists: a changed inquiry refreshes it. */
export const todayQueries = {
  groups: (query: { owner?: string | undefined; size: number }) =>
    queryOptions({
      queryKey: ['inquiries', 'today', query],
      queryFn: () => listFollowUps({ ...timesAt(new Date()), ...query }),
      refetchInterval: refetchIntervalMs,
    }),
};

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: inquiryQueries.all() });

export const todayMutations = {
  /** Moves the next action to the opening of the next business day. */
  postpone: ({ id, next_action }: Inquiry) =>
    mutationOptions({
      mutationFn: () => {
        const morning = nextBusinessMorning(new Date(), companyClock);
        const next_action_at = stampOf(morning.getTime());
        return saveFollowUp(id, { next_action: next_action || 'Dar seguimiento', next_action_at });
      },
      meta: {
        successToast: ({ next_action_at }: Inquiry) => ({
          title: 'Acción pospuesta',
          description: formatMoment(next_action_at),
        }),
        failureToast: makeFailureToast('No se pudo posponer'),
      },
      onSuccess: (_saved, _variables, _result, { client }) => refresh(client),
    }),
};

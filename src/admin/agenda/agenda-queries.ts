import { queryOptions } from '@tanstack/react-query';
import { listAgenda } from '#data/agenda.ts';
import { stampOf } from '#domain/availability.ts';
import { dayAfter } from '#domain/business-hours.ts';
import { dateOfCompanyMinute } from '#text/days.ts';

/** Proposals expire while the screen is open. */
const refetchIntervalMs = 60_000;

const startOf = (day: string) => stampOf(dateOfCompanyMinute(`${day}T00:00`).getTime());

export const agendaQueries = {
  /** The key begins like that of inquiries: a changed inquiry or visit refreshes it. */
  ofDays: (firstDay: string, lastDay: string, owner: string | undefined) =>
    queryOptions({
      queryKey: ['inquiries', 'agenda', firstDay, lastDay, owner],
      queryFn: () =>
        listAgenda({
          from: startOf(firstDay),
          to: startOf(dayAfter(lastDay)),
          now: stampOf(Date.now()),
          ...{ firstDay, lastDay, owner },
        }),
      refetchInterval: refetchIntervalMs,
    }),
};

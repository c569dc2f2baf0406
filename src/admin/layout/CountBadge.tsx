import { useQuery } from '@tanstack/react-query';
import { firstMatchCount, matchQueries } from '#admin/matches/match-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { todayQueries } from '#admin/today/today-queries.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { waitingGroupNames } from '#domain/lead-groups.ts';
import { waitsForApproval } from '#domain/user.ts';
import { count } from '#text/format.ts';

const variants = {
  sidebar: 'ml-auto',
  bottomBar: 'absolute top-1 left-1/2 ml-2',
};

interface Props {
  variant: keyof typeof variants;
}

/** The leads that wait for somebody today. */
function WaitingLeads({ variant }: Props) {
  const { data } = useQuery(todayQueries.groups({ size: 2 }));
  const amount = waitingGroupNames.reduce((sum, name) => sum + (data?.[name].total ?? 0), 0);
  return <CountBadge amount={amount} nouns={['por atender', 'por atender']} variant={variant} />;
}

/** The number of records that wait for an administrator, by the path of their screen. */
export const countBadges: Record<string, (props: Props) => React.ReactNode> = {
  [screenPaths.inquiries()]: WaitingLeads,
  [screenPaths.today()]: WaitingLeads,
  [screenPaths.requirements()]: function NewMatchesCount({ variant }) {
    const { data } = useQuery(matchQueries.waiting(firstMatchCount));
    return (
      <CountBadge
        amount={data?.total ?? 0}
        nouns={['coincidencia nueva', 'coincidencias nuevas']}
        variant={variant}
      />
    );
  },
  [screenPaths.users()]: function WaitingUsers({ variant }) {
    const { data: users = [] } = useQuery(userQueries.waiting());
    const amount = users.filter(waitsForApproval).length;
    return <CountBadge amount={amount} nouns={['por aprobar', 'por aprobar']} variant={variant} />;
  },
};

interface CountBadgeProps extends Props {
  amount: number;
  nouns: [one: string, many: string];
}

/** A number in a circle; nothing for none. */
function CountBadge({ amount, nouns, variant }: CountBadgeProps) {
  if (amount === 0) return null;
  return (
    <span
      className={`bg-rent text-paper rounded-full px-1.5 py-0.5 text-xs leading-none font-semibold tabular-nums ${variants[variant]}`}
    >
      <span aria-hidden>{amount > 99 ? '99+' : amount}</span>
      <span className="sr-only">{count(amount, ...nouns)}</span>
    </span>
  );
}

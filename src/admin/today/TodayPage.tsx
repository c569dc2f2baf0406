import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { NewMatches } from '#admin/matches/NewMatches.tsx';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { TodayVisits } from '#admin/visits/TodayVisits.tsx';
import { UntoldVisits } from '#admin/visits/UntoldVisits.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import { TodayGroups } from './TodayGroups.tsx';
import { todayQueries } from './today-queries.ts';

const owners = [
  { name: 'todas', label: 'Todas' },
  { name: 'mias', label: 'Mías' },
] as const;

const pageSize = 20;
/** The server gives no more at once. */
const maxSize = 200;

export function TodayPage() {
  const user = useUser();
  const { params, changeParams } = useListParams();
  const [size, setSize] = useState(pageSize);
  const isOwn = params.get('responsable') === 'mias';
  const owner = isOwn ? user.id : undefined;
  const { data } = useQuery(todayQueries.groups({ owner, size }));
  const hasMore = data && Object.values(data).some(({ items, total }) => total > items.length);
  return (
    <>
      <div className="mb-4">
        <Choices
          label="Responsable"
          choices={owners}
          current={isOwn ? 'mias' : 'todas'}
          onChange={(name) => changeParams({ responsable: name === 'mias' ? name : '' })}
        />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <NewMatches />
        <UntoldVisits owner={owner} />
        <TodayVisits owner={owner} />
        <TodayGroups owner={owner} size={size} />
      </div>
      {hasMore && size < maxSize && (
        <Button onClick={() => setSize(Math.min(maxSize, 3 * size))} className="mt-4">
          Mostrar más
        </Button>
      )}
    </>
  );
}

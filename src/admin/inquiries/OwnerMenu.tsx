import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { userQueries } from '#admin/users/user-queries.ts';
import { initialsOf } from '#domain/initials.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { displayNameOf, type User } from '#domain/user.ts';
import { Menu, MenuChoices } from '#ui/base-ui/Menu.tsx';
import { inquiryMutations } from './inquiry-queries.ts';

type Owner = Pick<User, 'id' | 'name' | 'email'>;

const nobody: Owner = { id: '', name: 'Nadie', email: '' };

/** The initials of who is in charge of an inquiry. They open the list of those who can be. */
export function OwnerMenu({
  inquiry: { id, name, assigned_to },
}: {
  inquiry: Pick<Inquiry, 'id' | 'name' | 'assigned_to'>;
}) {
  const user = useUser();
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const assign = useMutation(inquiryMutations.assign(id));
  const owners: Owner[] = [user, ...administrators.filter((each) => each.id !== user.id), nobody];
  const nameOf = (each: Owner) => (each.id === user.id ? `${displayNameOf(each)} (yo)` : displayNameOf(each));
  const ownerId = assign.isPending ? assign.variables.id : assigned_to;
  // Somebody who is no administrator any more has no name here.
  const owner = owners.find((each) => each.id === ownerId) ?? { id: ownerId, name: '…', email: '' };
  return (
    <Menu
      className="size-8 justify-center max-md:size-11 pointer-coarse:size-11"
      trigger={
        <>
          <span className="sr-only">
            Responsable de {name}: {nameOf(owner)}
          </span>
          <span
            aria-hidden
            title={nameOf(owner)}
            className={`grid size-7 place-items-center rounded-full text-xs font-semibold ${owner.id ? 'bg-rent-tint text-rent' : 'border-muted text-muted border border-dashed'}`}
          >
            {owner.id ? initialsOf(displayNameOf(owner)) : <UserPlus aria-hidden className="size-3.5" />}
          </span>
        </>
      }
    >
      <MenuChoices
        label="Responsable"
        choices={owners.map((each) => ({ name: each.id, label: nameOf(each) }))}
        current={ownerId}
        onChoose={(chosen) => assign.mutate(owners.find((each) => each.id === chosen) ?? nobody)}
      />
    </Menu>
  );
}

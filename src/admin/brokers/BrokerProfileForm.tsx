import { zodResolver } from '@hookform/resolvers/zod';
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { Form } from '#admin/forms/Form.tsx';
import { SwitchField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf } from '#admin/forms/form-state.ts';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { type BrokerProfileChanges, getBrokerProfile, saveBrokerProfile } from '#data/broker-profiles.ts';
import { fieldMessagesOf } from '#data/error-messages.ts';
import {
  type BrokerProfile,
  type BrokerProfileDraft,
  blankBrokerProfile,
  brokerProfileDraftSchema,
  brokerProfileFormSchema,
} from '#domain/broker-profile.ts';
import type { User } from '#domain/user.ts';
import { Loading } from '#ui/Notice.tsx';
import { PortraitField } from './PortraitField.tsx';

const brokerQueries = {
  profile: (userId: string) =>
    queryOptions({ queryKey: ['broker-profiles', userId], queryFn: () => getBrokerProfile(userId) }),
};

const brokerMutations = {
  save: (userId: string) =>
    mutationOptions({
      mutationFn: (changes: BrokerProfileChanges) => saveBrokerProfile(userId, changes),
      meta: {
        successToast: { title: 'Ficha del sitio guardada' },
        failureToast: makeFailureToast('No se pudo guardar la ficha del sitio'),
      },
      onSuccess: (_saved, _changes, _result, { client }) =>
        refreshQueries(client, { queryKey: brokerQueries.profile(userId).queryKey }),
    }),
};

interface Props {
  user: Pick<User, 'id' | 'name'>;
  onSaved?: () => void;
  /** The buttons. @param isSaving whether the form is being saved */
  renderActions: (isSaving: boolean) => ReactNode;
}

/** Edits the public profile of an administrator. The site shows nothing of it until it is switched on. */
export function BrokerProfileForm(props: Props) {
  const { data, isPending, error, refetch } = useQuery(brokerQueries.profile(props.user.id));
  if (error)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo cargar la ficha del sitio
      </LoadFailure>
    );
  return isPending ? <Loading /> : <ProfileForm {...props} profile={data} />;
}

function ProfileForm({ user, profile, onSaved, renderActions }: Props & { profile: BrokerProfile | null }) {
  const save = useMutation(brokerMutations.save(user.id));
  const [photograph, setPhotograph] = useState<File | null>();
  const form = useForm({
    resolver: zodResolver(brokerProfileFormSchema),
    defaultValues: profile
      ? brokerProfileDraftSchema.parse(profile)
      : { ...blankBrokerProfile, name: user.name },
  });
  const { isDirty, dirtyFields } = form.formState;
  const submit = (draft: BrokerProfileDraft) => {
    const changed = profile ? changedValuesOf(draft, dirtyFields) : draft;
    save.mutate(
      { ...changed, ...(photograph !== undefined && { photograph }) },
      {
        onSuccess: () => {
          form.reset(draft);
          setPhotograph(undefined);
          onSaved?.();
        },
        onError: (error) => showServerErrors(form, error),
      },
    );
  };
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <SwitchField name="is_shown" label="Mostrar en el sitio" />
      <p className="text-muted">
        En las propiedades que tienen este asesor, los visitantes ven este nombre, el teléfono, el WhatsApp y
        la fotografía. De la cuenta no se publica nada más.
      </p>
      <TextField name="name" label="Nombre público" />
      <TextField
        name="phone"
        label="Teléfono directo"
        type="tel"
        hint="Sin él se muestra el teléfono de la empresa."
      />
      <TextField
        name="whatsapp"
        label="WhatsApp directo"
        type="tel"
        hint="Con clave de país. Sin él se usa el de la empresa."
      />
      <PortraitField
        profile={profile}
        chosen={photograph}
        onChoose={setPhotograph}
        error={save.error ? fieldMessagesOf(save.error).photograph : undefined}
      />
      {renderActions(save.isPending)}
      <UnsavedChangesGuard isDirty={isDirty || photograph !== undefined} />
    </Form>
  );
}

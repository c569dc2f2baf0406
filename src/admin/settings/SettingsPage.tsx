import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { changedValuesOf, showSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { type Company, companySchema } from '#domain/company.ts';
import { Button } from '#ui/buttons/Button.tsx';

import { Skeleton } from '#ui/Skeleton.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { companyMutations, companyQueries } from './company-queries.ts';
import { SystemSection } from './SystemSection.tsx';

export function SettingsPage() {
  const { data: company, isPending, isLoadingError, error, refetch } = useQuery(companyQueries.one());
  if (isPending || company === null) return <Skeleton />;
  if (isLoadingError)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo cargar la configuración
      </LoadFailure>
    );
  return (
    <>
      <CompanyForm company={company} />
      <SystemSection />
    </>
  );
}

const formValuesOf = (company: Company) => ({ ...company, usd_mxn_rate_on: company.usd_mxn_rate_on ?? '' });

function CompanyForm({ company }: { company: Company }) {
  const save = useMutation(companyMutations.save());
  const form = useForm({
    resolver: zodResolver(companySchema),
    values: formValuesOf(company),
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft(form, { key: 'company' });
  const { isDirty, dirtyFields } = form.formState;
  const submit = (values: Company) =>
    save.mutate(changedValuesOf(values, dirtyFields), {
      onSuccess: (saved) => showSaved(form, formValuesOf(saved)),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid max-w-2xl gap-8">
      <RestoredDraft draft={draft} />
      <CompanyFields />
      <div className="max-lg:bg-paper typing:bottom-0 max-lg:sticky max-lg:bottom-14 max-lg:py-3 max-lg:*:w-full">
        <Button type="submit" variant="primary" busyLabel={save.isPending && 'Guardando...'}>
          Guardar configuración
        </Button>
      </div>
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { changedValuesOf } from '#admin/forms/form-state.ts';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { type Company, companySchema } from '#domain/company.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Failed } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { companyMutations, companyQueries } from './company-queries.ts';

export function SettingsPage() {
  const { data: company, isPending, isLoadingError, refetch } = useQuery(companyQueries.one());
  if (isPending || company === null) return <Skeleton />;
  if (isLoadingError) return <Failed onRetry={() => refetch()}>No se pudo cargar la configuración</Failed>;
  return <CompanyForm company={company} />;
}

function CompanyForm({ company }: { company: Company }) {
  const save = useMutation(companyMutations.save());
  const form = useForm({
    resolver: zodResolver(companySchema),
    values: company,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  const submit = (values: Company) =>
    save.mutate(changedValuesOf(values, dirtyFields), {
      onSuccess: (saved) => form.reset(saved),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid max-w-2xl gap-8">
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

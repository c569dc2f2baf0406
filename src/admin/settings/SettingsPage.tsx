import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf } from '#admin/forms/form-state.ts';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { type Company, companySchema } from '#domain/company.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Failed } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { companyMutations, companyQueries } from './company-queries.ts';

export function SettingsPage() {
  const { data: company, isPending, isLoadingError, refetch } = useQuery(companyQueries.one());
  if (isPending) return <Skeleton />;
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
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-lg">Avisos</h2>
        </legend>
        <TextField
          name="notification_email"
          label="Correo que recibe las solicitudes"
          type="email"
          hint="No se muestra en el sitio."
        />
      </fieldset>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-3">
          <h2 className="text-lg">Lo que muestra el sitio</h2>
        </legend>
        <TextField name="name" label="Nombre de la empresa" className="md:col-span-2" />
        <TextField name="phone" label="Teléfono" type="tel" />
        <TextField name="whatsapp" label="WhatsApp" type="tel" hint="Con clave de país: +52 222 123 4567" />
        <TextField name="email" label="Correo de ventas" type="email" className="md:col-span-2" />
        <TextField name="address" label="Dirección" className="md:col-span-2" />
        <CoordinateFields />
        <TextField name="hours_weekdays" label="Horario entre semana" />
        <TextField name="hours_saturday" label="Horario del sábado" />
      </fieldset>
      <div className="max-lg:bg-paper typing:bottom-0 max-lg:sticky max-lg:bottom-14 max-lg:py-3 max-lg:*:w-full">
        <Button type="submit" variant="primary" busyLabel={save.isPending && 'Guardando...'}>
          Guardar configuración
        </Button>
      </div>
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}

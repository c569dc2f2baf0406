import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useSignOut } from '#admin/session/use-sign-out.ts';
import { useDocumentTitle } from '#admin/use-document-title.ts';
import { type Company, companySchema } from '#domain/company.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { companyMutations } from './company-queries.ts';

/** Asks the first administrator for the facts of the company. The site is published when they are saved. */
export function SetupPage() {
  const signOut = useSignOut();
  useDocumentTitle('Datos de la empresa · Administración');
  return (
    <main className="bg-concrete min-h-dvh px-4 py-6 md:py-10">
      <div className="border-line bg-paper mx-auto w-full max-w-2xl rounded border p-4 md:p-8">
        <header className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-2xl">Completa los datos de tu empresa</h1>
            <p className="text-muted mt-2">
              El sitio todavía no está publicado. Se publica cuando guardas estos datos, y después puedes
              cambiarlos en Configuración.
            </p>
          </div>
          <Button icon={LogOut} onClick={signOut}>
            Cerrar sesión
          </Button>
        </header>
        <SetupForm />
      </div>
    </main>
  );
}

function SetupForm() {
  const save = useMutation(companyMutations.save());
  const { email } = useUser();
  const form = useForm({
    resolver: zodResolver(companySchema),
    defaultValues: { ...emptyCompany, notification_email: email },
  });
  const draft = useFormDraft(form, { key: 'setup' });
  const submit = (company: Company) =>
    save.mutate(company, { onError: (error) => showServerErrors(form, error) });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-8">
      <RestoredDraft draft={draft} />
      <CompanyFields />
      <div className="max-md:*:w-full">
        <Button type="submit" variant="primary" busyLabel={save.isPending && 'Guardando...'}>
          Guardar y publicar
        </Button>
      </div>
    </Form>
  );
}

const emptyCompany = Object.fromEntries(Object.keys(companySchema.shape).map((name) => [name, '']));

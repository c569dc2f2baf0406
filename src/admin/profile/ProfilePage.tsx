import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BrokerProfileForm } from '#admin/brokers/BrokerProfileForm.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { sessionMutations } from '#admin/session/session-mutations.ts';
import { noticeKinds, noticeNames } from '#domain/notices.ts';
import { type PasswordChange, passwordChangeSchema, profileSchema, type User } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { EmailForm } from './EmailForm.tsx';

export function ProfilePage() {
  return (
    <div className="grid max-w-lg gap-10">
      <NameForm />
      <SiteProfile />
      <NoticeSwitches />
      <EmailForm />
      <PasswordForm />
    </div>
  );
}

/** The public profile of this administrator. */
function SiteProfile() {
  return (
    <section aria-labelledby="site-profile" className="grid gap-4">
      <h2 id="site-profile" className="text-lg">
        En el sitio
      </h2>
      <BrokerProfileForm
        user={useUser()}
        renderActions={(isSaving) => (
          <Button
            type="submit"
            variant="primary"
            busyLabel={isSaving && 'Guardando...'}
            className="justify-self-start"
          >
            Guardar ficha del sitio
          </Button>
        )}
      />
    </section>
  );
}

/** What this administrator is told of. A change is saved immediately. */
function NoticeSwitches() {
  const user = useUser();
  const save = useMutation(sessionMutations.saveProfile(user));
  const id = useId();
  const muted = (save.isPending && save.variables.muted_notices) || user.muted_notices;
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg">Avisos</h2>
        <p className="text-muted">
          Por correo, con un enlace, y en el panel en ese momento. De lo que haces tú no te avisamos.
        </p>
      </div>
      {noticeNames.map((name) => (
        <div key={name}>
          <Switch
            label={noticeKinds[name].label}
            checked={!muted.includes(name)}
            disabled={save.isPending}
            aria-describedby={`${id}-${name}`}
            onChange={({ target }) => {
              const others = user.muted_notices.filter((other) => other !== name);
              save.mutate({ muted_notices: target.checked ? others : [...others, name] });
            }}
          />
          <p id={`${id}-${name}`} className="text-muted">
            {noticeKinds[name].hint}
          </p>
        </div>
      ))}
    </section>
  );
}

function NameForm() {
  const user = useUser();
  const save = useMutation(sessionMutations.saveProfile(user));
  const form = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: user.name, signature: user.signature },
  });
  const submit = (changes: Pick<User, 'name' | 'signature'>) =>
    save.mutate(changes, {
      onSuccess: () => form.reset(changes),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">Tus datos</h2>
      <TextField name="name" label="Nombre" autoComplete="name" />
      <TextAreaField
        name="signature"
        label="Firma"
        rows={3}
        hint="Se añade al final de las respuestas que empiezas con una plantilla."
      />
      <Button
        type="submit"
        variant="primary"
        busyLabel={save.isPending && 'Guardando...'}
        className="justify-self-start"
      >
        Guardar datos
      </Button>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}

function PasswordForm() {
  const change = useMutation(sessionMutations.changePassword(useUser()));
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { oldPassword: '', password: '', passwordConfirm: '' },
  });
  const submit = (passwords: PasswordChange) =>
    change.mutate(passwords, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">Contraseña</h2>
      <PasswordField name="oldPassword" label="Contraseña actual" autoComplete="current-password" />
      <PasswordField name="password" label="Nueva contraseña" autoComplete="new-password" />
      <PasswordField name="passwordConfirm" label="Repite la nueva contraseña" autoComplete="new-password" />
      <Button type="submit" busyLabel={change.isPending && 'Guardando...'} className="justify-self-start">
        Cambiar contraseña
      </Button>
    </Form>
  );
}

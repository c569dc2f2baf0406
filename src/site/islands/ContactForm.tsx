import type { Company } from '#domain/company.ts';
import type { ContactProperty } from '#domain/contact-form.ts';
import { paths } from '#paths.ts';
import { phoneLink } from '#site/contact/contact-links.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { ContactField } from './contact/ContactField.tsx';
import { useInquiry } from './contact/use-inquiry.ts';

interface Props {
  /** Shown when the form cannot work. */
  company: Pick<Company, 'email' | 'phone'>;
  property?: ContactProperty;
}

/** Sends an inquiry to the promoter, about one property if it is given (spec §2). */
export function ContactForm({ company, property }: Props) {
  const { form, honeypot, prepare, send } = useInquiry(property);
  const { isSubmitting, errors } = form.formState;

  return (
    <form noValidate method="dialog" onFocus={prepare} onSubmit={send} className="@container grid gap-4">
      <noscript>
        <p className="border-line bg-paper rounded border p-4">
          Para enviar este formulario activa JavaScript, o escríbenos a{' '}
          <a href={`mailto:${company.email}`} className="underline">
            {company.email}
          </a>{' '}
          o llámanos al <span className="whitespace-nowrap">{company.phone}</span>.
        </p>
      </noscript>
      <ContactField form={form} name="name" label="Nombre" autoComplete="name" />
      <div className="grid gap-4 @lg:grid-cols-2">
        <ContactField form={form} name="email" label="Correo electrónico" type="email" autoComplete="email" />
        <ContactField form={form} name="phone" label="Teléfono" type="tel" autoComplete="tel" isOptional />
      </div>
      <ContactField form={form} name="empresa" label="Empresa" autoComplete="organization" isOptional />
      <ContactField form={form} name="subject" label="Asunto" />
      <ContactField form={form} name="message" label="Mensaje" rows={5} />
      <div hidden>
        <label>
          No escribas aquí
          <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" {...inactiveProps(isSubmitting)} className="btn btn-primary">
        {isSubmitting ? 'Enviando...' : 'Enviar'}
      </button>
      {errors.root && (
        <p role="alert" className="text-danger text-sm">
          {errors.root.message} O llámanos al{' '}
          <a href={phoneLink(company)} className="whitespace-nowrap underline">
            {company.phone}
          </a>
          .
        </p>
      )}
      <PrivacyNotice />
    </form>
  );
}

function PrivacyNotice() {
  return (
    <p className="text-muted text-xs">
      Usaremos tus datos solo para atender esta solicitud. Consulta el{' '}
      <a href={paths.privacy()} className="underline underline-offset-2">
        aviso de privacidad
      </a>
      .
    </p>
  );
}

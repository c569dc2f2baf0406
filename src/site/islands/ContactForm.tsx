import type { Company } from '#domain/company.ts';
import type { ContactProperty } from '#domain/contact-form.ts';
import { phoneLink } from '#site/contact/contact-links.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { ContactField } from './contact/ContactField.tsx';
import { PrivacyNotice } from './contact/PrivacyNotice.tsx';
import { useInquiry } from './contact/use-inquiry.ts';

interface Props {
  /** Of whom to ask when the form cannot work. */
  company: Pick<Company, 'email' | 'phone'>;
  property?: ContactProperty;
}

/** Asks the promoter, about one property where it is given (spec §2). */
export function ContactForm({ company, property }: Props) {
  const { form, trap, prepare, send } = useInquiry(property);
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
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
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

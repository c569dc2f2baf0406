import { Plus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import type { ContactProperty } from '#domain/contact-form.ts';
import type { RequestableDocument } from '#domain/document-request.ts';
import { paths } from '#paths.ts';
import { type FormCompany, phonesText } from '#site/contact/contact-links.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { ContactField } from './contact/ContactField.tsx';
import { useInquiry } from './contact/use-inquiry.ts';

interface Props {
  /** Shown when the form cannot work, and after sending. */
  company: FormCompany;
  /** The form about a property folds the fields that are optional or prefilled. */
  property?: ContactProperty;
  /** The documents of the property that a visitor may ask for. */
  documents?: RequestableDocument[];
  /** The ids of several properties that the inquiry is about. */
  selectedIds?: string[];
}

interface FieldsProps {
  form: UseFormReturn<Contact>;
}

/** Sends an inquiry to the promoter, about one property or several if they are given (spec §2). */
export function ContactForm({ company, property, documents, selectedIds }: Props) {
  const { form, honeypot, prepare, send, sent, writeAnother } = useInquiry({
    property,
    documents,
    selectedIds,
  });
  const { isSubmitting, errors } = form.formState;
  if (sent) return <sent.InquirySent company={company} sent={sent.contact} onAgain={writeAnother} />;

  return (
    <form noValidate method="dialog" onFocus={prepare} onSubmit={send} className="@container grid gap-4">
      <noscript>
        <p className="border-line bg-paper rounded border p-4">
          Para enviar este formulario activa JavaScript, o escríbenos a{' '}
          <a href={`mailto:${company.email}`} className="underline">
            {company.email}
          </a>{' '}
          o llámanos al <span className="whitespace-nowrap">{phonesText(company)}</span>.
        </p>
      </noscript>
      {property || selectedIds ? <FoldedFields form={form} /> : <AllFields form={form} />}
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
          <a href={company.phones[0].url} className="whitespace-nowrap underline">
            {company.phones[0].text}
          </a>
          .
        </p>
      )}
      <PrivacyNotice />
    </form>
  );
}

const NameField = ({ form }: FieldsProps) => (
  <ContactField form={form} name="name" label="Nombre" autoComplete="name" />
);
const EmailField = ({ form }: FieldsProps) => (
  <ContactField
    form={form}
    name="email"
    label="Correo electrónico"
    type="email"
    autoComplete="email"
    alternative="phone"
  />
);
const PhoneField = ({ form }: FieldsProps) => (
  <ContactField
    form={form}
    name="phone"
    label="Teléfono"
    hint="Con tu teléfono o tu correo basta."
    alternative="email"
    type="tel"
    autoComplete="tel"
  />
);
const CompanyField = ({ form }: FieldsProps) => (
  <ContactField form={form} name="empresa" label="Empresa" autoComplete="organization" isOptional />
);
const SubjectField = ({ form }: FieldsProps) => <ContactField form={form} name="subject" label="Asunto" />;
const MessageField = ({ form }: FieldsProps) => (
  <ContactField form={form} name="message" label="Mensaje" rows={5} />
);

function AllFields({ form }: FieldsProps) {
  return (
    <>
      <NameField form={form} />
      <div className="grid gap-4 @lg:grid-cols-2">
        <EmailField form={form} />
        <PhoneField form={form} />
      </div>
      <CompanyField form={form} />
      <SubjectField form={form} />
      <MessageField form={form} />
    </>
  );
}

/** Fits the side column of a property's page: what few visitors change is folded. */
function FoldedFields({ form }: FieldsProps) {
  return (
    <>
      <NameField form={form} />
      <EmailField form={form} />
      <PhoneField form={form} />
      <MessageField form={form} />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
          <Plus className="size-4 group-open:rotate-45" aria-hidden="true" />
          <span className="font-medium underline underline-offset-4">Agregar datos</span>
          <span className="text-muted text-sm">Empresa, asunto</span>
        </summary>
        <div className="grid gap-4 pt-2">
          <CompanyField form={form} />
          <SubjectField form={form} />
        </div>
      </details>
    </>
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

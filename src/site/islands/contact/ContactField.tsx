import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  form: UseFormReturn<Contact>;
  name: keyof Contact;
  label: string;
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** More than one line to write on. */
  rows?: number;
}

/** One field with its label and what is wrong with it. The value is in the HTML too, for who writes before it is alive. */
export function ContactField({ form, name, label, isOptional, type = 'text', autoComplete, rows }: Props) {
  const input = {
    ...form.register(name),
    autoComplete,
    defaultValue: form.formState.defaultValues?.[name],
    required: !isOptional,
    className: 'field',
  };
  return (
    <Field
      label={label}
      unit={isOptional ? 'opcional' : undefined}
      error={form.formState.errors[name]?.message}
    >
      {(control) =>
        rows ? (
          <textarea {...control} {...input} rows={rows} />
        ) : (
          <input {...control} {...input} type={type} />
        )
      }
    </Field>
  );
}

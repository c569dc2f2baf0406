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
  /** Makes it a text area with this many lines. */
  rows?: number;
}

/** One field with its label and error. The default value is in the HTML too, for visitors who type before hydration. */
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

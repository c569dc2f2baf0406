import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  form: UseFormReturn<Contact>;
  name: keyof Contact;
  label: string;
  isOptional?: boolean;
  /** The field that can be filled in instead. */
  alternative?: keyof Contact;
  hint?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Makes it a text area with this many lines. */
  rows?: number;
}

/** One field with its label and error. The default value is in the HTML too, for visitors who type before hydration. */
export function ContactField({
  form,
  name,
  label,
  isOptional,
  alternative,
  hint,
  type = 'text',
  autoComplete,
  rows,
}: Props) {
  /** An error that asks for one of two fields goes when the other one is filled in. */
  const checkAlternative = () =>
    alternative && form.getFieldState(alternative).error && form.trigger(alternative);
  const input = {
    ...form.register(name, { onChange: checkAlternative }),
    autoComplete,
    defaultValue: form.formState.defaultValues?.[name],
    required: !isOptional && !alternative,
    className: 'field',
  };
  return (
    <Field
      label={label}
      unit={isOptional ? 'opcional' : undefined}
      hint={hint}
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

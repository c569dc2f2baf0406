import { useController } from 'react-hook-form';
import { companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';
import { dateOf } from '#text/format.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
}

/** Date and time in the company's time zone. The form's value is a timestamp of PocketBase, '' without one. */
export function MomentField({ name, label, hint }: Props) {
  const { field, fieldState } = useController({ name });
  const change = (minute: string) =>
    field.onChange(minute && dateOfCompanyMinute(minute).toISOString().replace('T', ' '));
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          ref={field.ref}
          value={field.value && companyMinuteOf(dateOf(field.value))}
          onChange={(event) => change(event.target.value)}
          onBlur={field.onBlur}
          className="field"
        />
      )}
    </Field>
  );
}

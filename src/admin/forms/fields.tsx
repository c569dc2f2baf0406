import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { type Quantity, quantityOfUnit, readTypedNumber } from '#domain/numbers/typed-number.ts';
import { type ControlProps, Field } from '#ui/fields/Field.tsx';
import { PasswordInput } from '#ui/fields/PasswordInput.tsx';
import { Switch } from '#ui/fields/Switch.tsx';

interface FieldProps {
  name: string;
  label: string;
  unit?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

interface RegisteredFieldProps extends FieldProps {
  rules?: RegisterOptions;
  children: (control: ControlProps & ReturnType<ReturnType<typeof useFormContext>['register']>) => ReactNode;
}

/** A field of the surrounding form, with its label and error. */
function RegisteredField({ name, rules, children, ...rest }: RegisteredFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  return (
    <Field {...rest} error={getFieldState(name, formState).error?.message}>
      {(control) => children({ ...control, ...register(name, rules) })}
    </Field>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'className'>;

export function TextField({ name, label, unit, hint, className, ...input }: FieldProps & InputProps) {
  return (
    <RegisteredField {...{ name, label, unit, hint, className }}>
      {(control) => (
        <input {...input} {...control} data-focus={input.autoFocus || undefined} className="field" />
      )}
    </RegisteredField>
  );
}

interface NumberProps extends FieldProps, Pick<InputProps, 'onPaste'> {
  /** What the number measures, where the unit does not tell. */
  quantity?: Quantity;
  /** Whether other fields take the currency and the basis that the number is typed with. Otherwise it may have none. */
  isWithUnits?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Allows negative numbers: the number keys of an iPhone have no minus, so it gets the full keyboard. */
  isSigned?: boolean;
}

/** A number in any notation of Mexico: "12.5M", "2,500 m²", "una hectárea". A text that is none stays as it is. */
export function NumberField({ quantity, isWithUnits = false, isSigned, onPaste, ...rest }: NumberProps) {
  const { name, label, unit, hint, className, onChange, onBlur } = rest;
  const readText = (input: unknown) => {
    if (typeof input !== 'string') return input;
    const read = readTypedNumber(input, quantity ?? quantityOfUnit(unit));
    const isForOtherFields = read?.basis || (read?.currency && !unit?.startsWith(read.currency));
    return !read || (isForOtherFields && !isWithUnits) ? input.trim() : String(read.amount);
  };
  return (
    <RegisteredField
      {...{ name, label, unit, hint, className }}
      rules={{ setValueAs: readText, ...(onChange && { onChange }), ...(onBlur && { onBlur }) }}
    >
      {(control) => (
        <input
          inputMode={isSigned ? 'text' : 'decimal'}
          autoComplete="off"
          onPaste={onPaste}
          {...control}
          className="field tabular-nums"
        />
      )}
    </RegisteredField>
  );
}

export function PasswordField({ name, label, hint, ...input }: FieldProps & InputProps) {
  return (
    <RegisteredField {...{ name, label, hint }}>
      {(control) => <PasswordInput {...input} {...control} />}
    </RegisteredField>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name' | 'className'>;

export function TextAreaField({ name, label, hint, className, ...textArea }: FieldProps & TextAreaProps) {
  return (
    <RegisteredField {...{ name, label, hint, className }}>
      {(control) => (
        <textarea
          {...textArea}
          {...control}
          data-focus={textArea.autoFocus || undefined}
          className="field field-sizing-content min-h-24"
        />
      )}
    </RegisteredField>
  );
}

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  onSelect?: (value: string) => void;
}

export function SelectField({ options, onSelect, ...field }: SelectProps) {
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => onSelect?.(target.value);
  return (
    <RegisteredField {...field} rules={{ onChange }}>
      {(control) => (
        <select {...control} className="field">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </RegisteredField>
  );
}

interface ChoicesProps extends Pick<FieldProps, 'name' | 'label' | 'className'> {
  options: readonly { value: string; label: string }[];
}

/** One check box per option; the value is the list of the checked ones. */
export function ChoicesField({ name, label, options, className }: ChoicesProps) {
  const { register } = useFormContext();
  return (
    <fieldset className={className}>
      <legend className="font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input type="checkbox" value={option.value} {...register(name)} className="accent-ink size-5" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps extends Pick<FieldProps, 'name' | 'label'> {
  onSwitchOn?: () => void;
  onSwitchOff?: () => void;
}

export function SwitchField({ name, label, onSwitchOn, onSwitchOff }: SwitchProps) {
  const { register } = useFormContext();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    target.checked ? onSwitchOn?.() : onSwitchOff?.();
  return <Switch label={label} {...register(name, { onChange })} />;
}

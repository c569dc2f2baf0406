import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Control, Field } from '#ui/fields/Field.tsx';
import { PasswordInput } from '#ui/fields/PasswordInput.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { typedNumber } from './normalize-number.ts';

interface Named {
  name: string;
  label: string;
  unit?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

interface BoundProps extends Named {
  setValueAs?: (typed: unknown) => unknown;
  children: (control: Control & ReturnType<ReturnType<typeof useFormContext>['register']>) => ReactNode;
}

/** A field of the form around it, with its label and its error. */
function BoundField({ name, setValueAs, children, ...rest }: BoundProps) {
  const { register, getFieldState, formState } = useFormContext();
  return (
    <Field {...rest} error={getFieldState(name, formState).error?.message}>
      {(control) => children({ ...control, ...register(name, setValueAs && { setValueAs }) })}
    </Field>
  );
}

type Input = Omit<ComponentProps<'input'>, 'name' | 'className'>;

export function TextField({ name, label, unit, hint, className, ...input }: Named & Input) {
  return (
    <BoundField {...{ name, label, unit, hint, className }}>
      {(control) => <input {...input} {...control} className="field" />}
    </BoundField>
  );
}

interface NumberProps extends Named, Pick<Input, 'onPaste'> {
  /** It may be negative; the number keys of an iPhone have no minus. */
  isSigned?: boolean;
}

export function NumberField({ name, label, unit, hint, className, isSigned, onPaste }: NumberProps) {
  return (
    <BoundField {...{ name, label, unit, hint, className }} setValueAs={typedNumber}>
      {(control) => (
        <input
          inputMode={isSigned ? 'text' : 'decimal'}
          autoComplete="off"
          onPaste={onPaste}
          {...control}
          className="field tabular-nums"
        />
      )}
    </BoundField>
  );
}

export function PasswordField({ name, label, hint, ...input }: Named & Input) {
  return (
    <BoundField {...{ name, label, hint }}>
      {(control) => <PasswordInput {...input} {...control} />}
    </BoundField>
  );
}

type Area = Omit<ComponentProps<'textarea'>, 'name' | 'className'>;

export function AreaField({ name, label, hint, className, ...area }: Named & Area) {
  return (
    <BoundField {...{ name, label, hint, className }}>
      {(control) => <textarea {...area} {...control} className="field field-sizing-content min-h-24" />}
    </BoundField>
  );
}

interface SelectProps extends Named {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ options, ...named }: SelectProps) {
  return (
    <BoundField {...named}>
      {(control) => (
        <select {...control} className="field">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </BoundField>
  );
}

interface SwitchProps extends Pick<Named, 'name' | 'label'> {
  /** Called when it is switched off. */
  onOff?: () => void;
}

export function SwitchField({ name, label, onOff }: SwitchProps) {
  const { register } = useFormContext();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => target.checked || onOff?.();
  return <Switch label={label} {...register(name, { onChange })} />;
}

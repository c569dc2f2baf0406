import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useSaveShortcut } from './use-save-shortcut.ts';

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => void;
  className?: string;
  children: ReactNode;
}

/** A form whose fields find their state by context. The fields validate; the browser does not. Ctrl S saves. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: Props<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate autoComplete="off" onSubmit={form.handleSubmit(onSubmit)} {...rest}>
        {children}
      </form>
    </FormProvider>
  );
}

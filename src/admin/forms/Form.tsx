import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => void;
  className?: string;
  children: ReactNode;
}

/** A form whose fields find their state by context. The fields validate; the browser does not. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: Props<Input, Output>) {
  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" onSubmit={form.handleSubmit(onSubmit)} {...rest}>
        {children}
      </form>
    </FormProvider>
  );
}

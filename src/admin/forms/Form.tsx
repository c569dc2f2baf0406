import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Typed extends FieldValues, Valid> {
  form: UseFormReturn<Typed, unknown, Valid>;
  onSubmit: (values: Valid) => void;
  className?: string;
  children: ReactNode;
}

export function Form<Typed extends FieldValues, Valid>({
  form,
  onSubmit,
  children,
  ...rest
}: Props<Typed, Valid>) {
  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" onSubmit={form.handleSubmit(onSubmit)} {...rest}>
        {children}
      </form>
    </FormProvider>
  );
}

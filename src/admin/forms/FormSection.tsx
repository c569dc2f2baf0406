import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A group of fields with a heading; two columns from 768 px on. */
export function FormSection({ title, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        <h3 className="text-base">{title}</h3>
      </legend>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Short fields in two columns, on a phone as well. */
export function FieldPairs({ children }: Pick<Props, 'children'>) {
  return <div className="grid grid-cols-2 gap-4 max-md:items-end md:col-span-2">{children}</div>;
}

import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        <h3 className="text-base">{title}</h3>
      </legend>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Short fields of a section, two in a row on a phone as well. */
export function Pairs({ children }: Pick<Props, 'children'>) {
  return <div className="grid grid-cols-2 gap-4 max-md:items-end md:col-span-2">{children}</div>;
}

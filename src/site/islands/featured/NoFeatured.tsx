import type { ReactNode } from 'react';
import { paths } from '#paths.ts';

/** Why there are none, and a way on. */
export function NoFeatured({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{children}</p>
      <a href={paths.properties()} className="btn btn-quiet">
        Ver todas las propiedades
      </a>
    </div>
  );
}

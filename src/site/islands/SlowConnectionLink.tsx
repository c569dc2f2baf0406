import { paths } from '#paths.ts';

/** A link to the prebuilt list, for slow connections. */
export function SlowConnectionLink() {
  return (
    <p className="text-muted">
      ¿Tarda demasiado?{' '}
      <a href={paths.properties()} className="underline underline-offset-4">
        Ver todas las propiedades
      </a>
    </p>
  );
}

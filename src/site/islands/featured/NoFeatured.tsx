import { paths } from '#paths.ts';

export function NoFeatured() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>Actualmente no hay propiedades destacadas disponibles.</p>
      <a href={paths.properties()} className="btn btn-quiet">
        Ver todas las propiedades
      </a>
    </div>
  );
}

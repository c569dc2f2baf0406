import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';

export function PropertyMissing() {
  return (
    <Message
      title="Propiedad no encontrada"
      text="Lo sentimos, la propiedad que estás buscando no existe o ha sido eliminada."
    >
      <a href={paths.properties()} className="btn btn-primary">
        Ver todas las propiedades
      </a>
    </Message>
  );
}

export function PropertyNotShown() {
  return (
    <Message title="Algo falló" text={visitorToasts.propertyNotShown.description}>
      <button type="button" onClick={() => location.reload()} className="btn btn-primary">
        Intentar de nuevo
      </button>
      <a href={paths.properties()} className="btn btn-quiet">
        Ver todas las propiedades
      </a>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="shell grid justify-items-start gap-5 py-20">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-muted max-w-prose text-lg">{text}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </section>
  );
}

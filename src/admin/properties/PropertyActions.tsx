import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink, Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { propertyMutations } from './queries.ts';
import { setAside } from './removal.ts';

export function PropertyActions({ property }: { property: Property }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:flex">
      <Link to="/properties" className="btn btn-quiet md:mr-auto">
        <ArrowLeft aria-hidden className="size-4" />
        Volver
      </Link>
      <Switches property={property} />
      <a href={paths.propertyById(property.id)} target="_blank" rel="noreferrer" className="btn btn-quiet">
        <ExternalLink aria-hidden className="size-4" />
        Vista previa
      </a>
      <Button look="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
        Eliminar
      </Button>
      <Link to="edit" preventScrollReset className="btn btn-primary whitespace-nowrap max-md:px-2">
        <Pencil aria-hidden className="size-4" />
        Editar Propiedad
      </Link>
      {isAsking && <RemovalDialog property={property} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Switches({ property: { id, active, featured } }: { property: Property }) {
  const setActive = useMutation(propertyMutations.setActive(id));
  const setFeatured = useMutation(propertyMutations.setFeatured(id));
  return (
    <>
      <Button
        icon={active ? Eye : EyeOff}
        aria-pressed={active}
        busy={setActive.isPending && 'Guardando...'}
        onClick={() => setActive.mutate({ active: !active })}
      >
        {active ? 'Activa' : 'Inactiva'}
      </Button>
      <Button
        icon={Star}
        aria-pressed={featured}
        busy={setFeatured.isPending && 'Guardando...'}
        onClick={() => setFeatured.mutate({ featured: !featured })}
        className="aria-pressed:[&_svg]:fill-current"
      >
        Destacada
      </Button>
    </>
  );
}

function RemovalDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = () => {
    setAside(property);
    navigate('/properties');
  };
  return (
    <ConfirmDialog title="¿Eliminar esta propiedad?" action="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{property.title}</strong> y sus fotografías se borrarán del panel y del sitio. Las solicitudes
        que recibió se conservan. Tendrás 10 segundos para deshacerlo.
      </p>
    </ConfirmDialog>
  );
}

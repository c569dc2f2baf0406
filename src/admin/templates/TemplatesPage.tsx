import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { AnswerTemplate } from '#domain/answer-template.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { templateOptions, templateQueries } from './template-queries.ts';

/** The templates of answers, which all administrators share. */
export function TemplatesPage() {
  const { data: templates, isPending, error, refetch } = useQuery(templateQueries.list());
  /** The template that is edited; 'new' for a new one. */
  const [edited, setEdited] = useState<AnswerTemplate | 'new'>();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted max-w-prose">
          Textos para responder solicitudes por correo o WhatsApp. Tu firma, en Perfil, se añade al final.
        </p>
        <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
          Nueva plantilla
        </Button>
      </div>
      {isPending && <Skeleton />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar las plantillas
        </LoadFailure>
      )}
      {templates?.length === 0 && <Empty>Todavía no hay plantillas.</Empty>}
      <ul className="grid">
        {templates?.map((template) => (
          <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
        ))}
      </ul>
      {edited && (
        <TemplateDialog
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  template: AnswerTemplate;
  onEdit: () => void;
}

function TemplateRow({ template: { id, name, text }, onEdit }: RowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation(templateOptions.remove(id));
  return (
    <li className="border-line flex items-center gap-2 border-b py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-muted line-clamp-2">{text}</p>
      </div>
      <IconButton icon={Pencil} label={`Editar: ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Eliminar: ${name}`} onClick={() => setIsConfirming(true)} />
      {isConfirming && (
        <ConfirmDialog
          title="¿Eliminar esta plantilla?"
          action="Eliminar"
          busyLabel={remove.isPending && 'Eliminando...'}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <strong>{name}</strong> ya no se podrá elegir al responder. Lo que se envió se conserva.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { copiedParam, parentParam, screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { copyOf } from '#domain/property-copy.ts';
import { blankUnitOf } from '#domain/unit-draft.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { PropertyForm } from './PropertyForm.tsx';

/** The initial values when the URL names another property. The name keeps the drafts of a reload apart. */
const starts = {
  [copiedParam]: {
    title: 'Duplicar propiedad',
    startOf: (source: Property) => ({ draft: copyOf(source), name: `copy:${source.id}` }),
  },
  [parentParam]: {
    title: 'Agregar unidad',
    startOf: (parent: Property) => ({ draft: blankUnitOf(parent), name: parent.id }),
  },
};

/**
 * With a property in the URL the form begins as its copy, or as that of a new unit of it. Nothing is stored before the
 * form is saved.
 */
export function NewPropertyDialog() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const param = params.has(copiedParam) ? copiedParam : parentParam;
  const id = params.get(param) ?? '';
  const { data: source, isLoading } = useQuery({ ...propertyQueries.one(id), enabled: id !== '' });
  const listParams = new URLSearchParams(params);
  for (const name of Object.keys(starts)) listParams.delete(name);
  const { title, startOf } = starts[param];
  return (
    <Dialog title={source ? title : 'Añadir Propiedad'} size="large" onClose={close}>
      {isLoading ? (
        <Loading />
      ) : (
        <PropertyForm
          start={source ? startOf(source) : undefined}
          onClose={close}
          onSaved={(saved) =>
            navigate(
              { pathname: screenPaths.property(saved.id), search: String(listParams) },
              { replace: true, state },
            )
          }
        />
      )}
    </Dialog>
  );
}

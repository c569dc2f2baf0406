import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText, missingText } from '#datasheet/datasheet-texts.ts';
import { deliverFile } from '#datasheet/deliver-file.ts';
import { loadDatasheet } from '#datasheet/load-datasheet.ts';
import { type DatasheetVariant, datasheetVariantOf } from '#datasheet/variants.ts';
import type { Property } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Switch } from '#ui/fields/Switch.tsx';

/** Characters. A longer note would leave no room for the description. */
const maxNoteLength = 600;

interface Props {
  property: Property;
  onClose: () => void;
}

/** Asks for the variant of the datasheet. After a failure all choices stay. */
export function DatasheetDialog({ property: { reference_code, title }, onClose }: Props) {
  const formId = useId();
  const [isWithoutAddress, setWithoutAddress] = useState(false);
  const [isWithoutPrice, setWithoutPrice] = useState(false);
  const [note, setNote] = useState('');
  const making = useMutation({
    mutationFn: (variant: DatasheetVariant) => deliverVariant(reference_code, variant),
  });
  const message = making.isError ? failureText(making.error) : missingText(making.data ?? 0);
  const make = (event: FormEvent) => {
    event.preventDefault();
    making.mutate({ isWithoutAddress, isWithoutPrice, note });
  };
  return (
    <Dialog title="Ficha técnica (PDF)" onClose={onClose}>
      <DialogBody>
        <form id={formId} onSubmit={make} className="grid gap-4">
          <p className="text-muted">{title}: dos páginas con lo que está publicado.</p>
          <div className="grid">
            <Switch
              label="Sin dirección exacta"
              checked={isWithoutAddress}
              onChange={({ target }) => setWithoutAddress(target.checked)}
            />
            <Switch
              label="Sin precio"
              checked={isWithoutPrice}
              onChange={({ target }) => setWithoutPrice(target.checked)}
            />
          </div>
          {(isWithoutAddress || isWithoutPrice) && (
            <p className="text-muted text-sm">
              El código QR abre un mensaje de WhatsApp, no la página. Revisa que el título y las fotografías
              no digan lo que quitaste.
            </p>
          )}
          <Field label="Nota para quien la recibe" hint="Aparece en la primera página. No se guarda.">
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={maxNoteLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
                className="field field-sizing-content min-h-24"
              />
            )}
          </Field>
          <p role="status" className={making.isError ? 'text-danger' : undefined}>
            {message}
          </p>
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busyLabel={making.isPending && 'Preparando la ficha...'}
        >
          Hacer la ficha
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** @returns how many images are missing in the PDF */
async function deliverVariant(code: string, variant: DatasheetVariant): Promise<number> {
  const [{ makeDatasheetPdf }, { datasheet, contact }] = await Promise.all([
    import('#datasheet/pdf/make-pdf.ts'),
    loadDatasheet(code),
  ]);
  const { file, missing } = await makeDatasheetPdf(datasheetVariantOf(datasheet, variant), contact);
  await deliverFile(file);
  return missing;
}

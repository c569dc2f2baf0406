import { acceptedDocuments } from '#domain/document.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  label: string;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** One file in a format of documents. The browser shows its name. */
export function FileField({ label, error, onChoose }: Props) {
  return (
    <Field label={label} hint="PDF, DWG, DXF, KMZ, KML, JPEG o PNG, hasta 25 MB." error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={acceptedDocuments}
          onChange={({ target }) => onChoose(target.files?.[0])}
          className="field file:bg-slab file:mr-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:px-3"
        />
      )}
    </Field>
  );
}

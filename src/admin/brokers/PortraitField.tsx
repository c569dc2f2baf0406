import { useEffect, useState } from 'react';
import { shrinkPhotograph } from '#admin/properties/photographs/shrink-photograph.ts';
import { useFileToken } from '#admin/properties/use-photograph-url.ts';
import { apiUrl } from '#data/api-url.ts';
import type { BrokerProfile } from '#domain/broker-profile.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  /** Absent for a new profile. */
  profile: BrokerProfile | null;
  /** The file that waits to be saved, null to remove the stored one, undefined to keep it. */
  chosen: File | null | undefined;
  onChoose: (chosen: File | null | undefined) => void;
  error: string | undefined;
}

/** The photograph next to the name. It is scaled down and stripped of camera data before the upload. */
export function PortraitField({ profile, chosen, onChoose, error }: Props) {
  const [problem, setProblem] = useState<string>();
  const src = usePortraitUrl(profile, chosen);
  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return onChoose(undefined);
    try {
      onChoose(await shrinkPhotograph(file));
    } catch (reason) {
      setProblem((reason as Error).message);
    }
  };
  return (
    <div className="grid gap-2">
      {src && (
        <div className="flex items-center gap-3">
          <img src={src} alt="Fotografía elegida" className="bg-slab size-16 rounded-full object-cover" />
          <Button onClick={() => onChoose(profile?.photograph ? null : undefined)}>Quitar fotografía</Button>
        </div>
      )}
      <Field
        label="Fotografía"
        hint="Se recorta en un cuadro. Sin fotografía se ven tus iniciales."
        error={problem ?? error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            onChange={({ target }) => choose(target.files?.[0])}
            className="field file:bg-slab file:mr-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:px-3"
          />
        )}
      </Field>
    </div>
  );
}

/** The URL of the chosen photograph, else of the stored one. */
function usePortraitUrl(profile: BrokerProfile | null, chosen: File | null | undefined): string | undefined {
  const token = useFileToken();
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!chosen) return setPreview(undefined);
    const url = URL.createObjectURL(chosen);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [chosen]);
  if (chosen === null) return undefined;
  if (preview) return preview;
  if (!profile?.photograph || !token) return undefined;
  return `${apiUrl(paths.portraitUpload(profile.id, profile.photograph))}?token=${token}`;
}

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { WhatsAppLink } from '#admin/inquiries/WhatsAppLink.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Loading } from '#ui/Notice.tsx';
import { copyLink } from './copy-text.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  title: string;
  hint: string;
  /** The mutation that makes the link and returns its URL. */
  creation: UseMutationOptions<string, Error, void>;
  /** The telephone of the recipient; '' for none. */
  phone: string;
  messageOf: (url: string) => string;
  onClose: () => void;
}

/** A new private link, made when the dialog opens: an earlier one cannot be shown again. */
export function LinkDialog({ title, hint, creation, phone, messageOf, onClose }: Props) {
  const { mutate: makeLink, data: url, error } = useMutation(creation);
  useEffect(() => makeLink(), [makeLink]);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {error && (
          <LoadFailure error={error} onRetry={() => makeLink()}>
            No se pudo obtener el enlace
          </LoadFailure>
        )}
        {!url && !error && <Loading />}
        {url && (
          <div className="grid gap-4">
            <Field label="Enlace" hint={hint}>
              {(control) => (
                <input
                  {...control}
                  readOnly
                  value={url}
                  className="field"
                  onFocus={({ target }) => target.select()}
                />
              )}
            </Field>
            <p className="flex flex-wrap gap-2">
              <Button variant="primary" icon={Link2} onClick={() => copyLink(url)}>
                Copiar enlace
              </Button>
              <WhatsAppLink phone={phone} message={messageOf(url)} />
            </p>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Client, duplicateReasonText, type PossibleDuplicate } from '#domain/client.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { MergeDialog } from './MergeDialog.tsx';

interface Props {
  client: Client;
  duplicates: PossibleDuplicate[];
}

/** Clients who may be the same person. Nobody is merged before the preview was confirmed. */
export function ClientDuplicates({ client, duplicates }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(duplicates.map(({ id }) => id)));
  const [isMerging, setMerging] = useState(false);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-label="Posibles duplicados" className="bg-rent-tint grid gap-3 rounded p-3">
      <h3 className="text-base">Posibles duplicados</h3>
      <ul className="grid gap-2">
        {duplicates.map((duplicate) => (
          <li key={duplicate.id} className="flex items-start gap-2">
            <label className="-m-3 inline-flex min-h-11 min-w-11 cursor-pointer items-start p-3">
              <input
                type="checkbox"
                checked={chosen.has(duplicate.id)}
                onChange={() => toggle(duplicate.id)}
                aria-label={`Unir a ${[duplicate.name, duplicate.email || duplicate.phone].join(', ')}`}
                className="accent-ink size-5 cursor-pointer"
              />
            </label>
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={screenPaths.client(duplicate.id)}
                state={openedFromHere}
                className="font-semibold underline"
              >
                {duplicate.name}
              </Link>
              <span className="block">
                {[duplicate.email, duplicate.phone, duplicate.empresa].filter(Boolean).join(' · ')}
              </span>
              <span className="text-muted block">
                {[
                  count(duplicate.inquiries_count, 'solicitud', 'solicitudes'),
                  duplicateReasonText(duplicate),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button
        icon={Merge}
        disabled={chosen.size === 0}
        onClick={() => setMerging(true)}
        className="justify-self-start"
      >
        Revisar unión
      </Button>
      {isMerging && <MergeDialog client={client} ids={[...chosen]} onClose={() => setMerging(false)} />}
    </section>
  );
}

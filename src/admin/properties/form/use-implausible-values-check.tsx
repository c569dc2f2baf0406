import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { companyQueries } from '#admin/settings/company-queries.ts';
import {
  type ImplausibleValue,
  implausibleValuesOf,
  type PropertyContext,
} from '#domain/implausible-values.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { labelOf } from '#domain/property-changes.ts';
import { isAmountField } from '#domain/property-offers.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Options {
  /** The stored version; undefined for a new property. */
  base: Property | undefined;
  onSubmit: (draft: PropertyDraft) => void;
}

interface Asked {
  draft: PropertyDraft;
  values: ImplausibleValue[];
}

/** Asks before a save about values that are probably mistakes. A person who knows better saves with one more tap. */
export function useImplausibleValuesCheck({ base, onSubmit }: Options) {
  const client = useQueryClient();
  const isChecking = useRef(false);
  const [asked, setAsked] = useState<Asked>();
  /** The questions that the user has answered. A save that is repeated after a failure does not ask again. */
  const [accepted, setAccepted] = useState<string[]>([]);
  const close = () => setAsked(undefined);

  const check = async (draft: PropertyDraft) => {
    const prices = isPriceChanged(draft, base) ? await loadPrices(client, draft, base?.id) : noPrices;
    const comparison = { ...prices, parent: await loadParent(client, draft) };
    const questionsAbout = (version: PropertyDraft) =>
      implausibleValuesOf(version, {
        ...comparison,
        ...(version.parent_id !== draft.parent_id && { parent: undefined }),
      });
    // Stored values were confirmed when they were saved.
    const known = [...accepted, ...(base ? questionsAbout(base).map((value) => keyOf(value, base)) : [])];
    const values = questionsAbout(draft).filter((value) => !known.includes(keyOf(value, draft)));
    if (values.length === 0) onSubmit(draft);
    else setAsked({ draft, values });
  };
  const submit = (draft: PropertyDraft) => {
    if (isChecking.current) return;
    isChecking.current = true;
    check(draft).finally(() => {
      isChecking.current = false;
    });
  };
  const save = ({ draft, values }: Asked) => {
    close();
    setAccepted([...accepted, ...values.map((value) => keyOf(value, draft))]);
    onSubmit(draft);
  };
  const dialog: ReactNode = asked && (
    <ImplausibleValuesDialog values={asked.values} onSave={() => save(asked)} onClose={close} />
  );
  return { submit, dialog };
}

const priceFields = [
  'type',
  'location_id',
  'area',
  'is_for_sale',
  'sale_price',
  'sale_currency',
  'sale_basis',
  'is_for_rent',
  'rental_price',
  'rental_currency',
  'rental_basis',
] as const;

const isPriceChanged = (draft: PropertyDraft, base: PropertyDraft | undefined) =>
  priceFields.some((name) => draft[name] !== base?.[name]);

/** A question about one value. Another value is another question. One about a price compares several fields. */
const keyOf = ({ field, question }: ImplausibleValue, version: PropertyDraft) => {
  const compared = isAmountField(field) || field === 'office_area' ? priceFields : [];
  return JSON.stringify([field, question, ...[field, ...compared].map((name) => version[name])]);
};

type ComparedPrices = Omit<PropertyContext, 'parent'>;

const noPrices: ComparedPrices = { typical: {}, rate: undefined };
const maxWaitMs = 2_000;

/** The answer of a request; `otherwise` when it fails or is late. A slow server must not delay saving. */
function unlessLate<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const timeout = new Promise<Answer>((resolve) => setTimeout(resolve, maxWaitMs, otherwise));
  return Promise.race([answer.catch(() => otherwise), timeout]);
}

/** The park or building of a property that says that it is in no park. The form has loaded it already. */
async function loadParent(client: QueryClient, { is_in_park, parent_id }: PropertyDraft) {
  if (is_in_park !== 'no' || parent_id === '') return undefined;
  const { meta: _, ...query } = propertyQueries.one(parent_id);
  const parent = await unlessLate(client.ensureQueryData({ ...query, retry: false }), null);
  return parent ?? undefined;
}

/** The typical prices to compare with. */
async function loadPrices(client: QueryClient, draft: PropertyDraft, id?: string): Promise<ComparedPrices> {
  const load = async () => {
    const [typical, company] = await Promise.all([
      client.fetchQuery({ ...propertyQueries.typicalPrices(draft, id), retry: false }),
      client.fetchQuery({ ...companyQueries.one(), retry: false }),
    ]);
    const usd_mxn = company?.usd_mxn_rate;
    return { typical, rate: usd_mxn === undefined ? undefined : { usd_mxn } };
  };
  return unlessLate(load(), noPrices);
}

interface Props {
  values: ImplausibleValue[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks about values that are probably mistakes. The way back has the focus. */
function ImplausibleValuesDialog({ values, onSave, onClose }: Props) {
  return (
    <Dialog title="¿Son correctos estos datos?" onClose={onClose}>
      <DialogBody>
        <ul className="grid gap-3">
          {values.map(({ field, question }) => (
            <li key={field}>
              <strong>{labelOf(field)}.</strong> {question}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          Corregir
        </Button>
        <Button variant="primary" onClick={onSave}>
          Guardar así
        </Button>
      </DialogActions>
    </Dialog>
  );
}

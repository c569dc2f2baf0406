import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { companyQueries } from '#admin/settings/company-queries.ts';
import { type ImplausibleValue, implausibleValuesOf } from '#domain/implausible-values.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { isAmountField } from '#domain/property-offers.ts';
import { ImplausibleValuesDialog } from './ImplausibleValuesDialog.tsx';

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
    const comparison = isPriceChanged(draft, base) ? await loadComparison(client, draft, base?.id) : nothing;
    const questionsAbout = (version: PropertyDraft) =>
      implausibleValuesOf(version, comparison.typical, comparison.rate);
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

type Comparison =
  Parameters<typeof implausibleValuesOf> extends [unknown, infer Typical, infer Rate]
    ? { typical: Typical; rate: Rate }
    : never;

const nothing: Comparison = { typical: {}, rate: undefined };
const maxWaitMs = 2_000;

/** The typical prices to compare with. A slow server must not delay saving. */
async function loadComparison(client: QueryClient, draft: PropertyDraft, id?: string): Promise<Comparison> {
  const load = async () => {
    const [typical, company] = await Promise.all([
      client.fetchQuery({ ...propertyQueries.typicalPrices(draft, id), retry: false }),
      client.fetchQuery({ ...companyQueries.one(), retry: false }),
    ]);
    const usd_mxn = company?.usd_mxn_rate;
    return { typical, rate: usd_mxn === undefined ? undefined : { usd_mxn } };
  };
  const timeout = new Promise<Comparison>((resolve) => setTimeout(resolve, maxWaitMs, nothing));
  return Promise.race([load().catch(() => nothing), timeout]);
}

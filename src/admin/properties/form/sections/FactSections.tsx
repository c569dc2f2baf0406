import { useFormContext, useWatch } from 'react-hook-form';
import { FieldPairs, FormSection } from '#admin/forms/FormSection.tsx';
import { ChoicesField, NumberField, SelectField, TextField } from '#admin/forms/fields.tsx';
import {
  type FormProposal,
  useProposedFacts,
  useStatedFacts,
} from '#admin/properties/form/use-stated-facts.ts';
import { type FactGroup, factGroupNames, factGroups, fitsType } from '#domain/fact-info.ts';
import { factSources } from '#domain/fact-sources.ts';
import { fieldsOf, type PropertyDraft, type PropertyFieldInfo } from '#domain/property.ts';
import { isAmountField } from '#domain/property-offers.ts';
import { fieldText } from '#text/field-text.ts';
import { AmountField } from './AmountField.tsx';
import { AllProposals, FactProposal } from './FactProposals.tsx';

/** The terms are next to the price. */
const technicalGroups = factGroupNames.filter((group) => group !== 'terms');

/** The facts by group. A group appears when one of its facts fits the type or has a value. */
export function FactSections() {
  const proposals = useProposedFacts(useStatedFacts());
  return (
    <>
      <AllProposals proposals={proposals} />
      {technicalGroups.map((group) => (
        <FactSection key={group} group={group} proposals={proposals} />
      ))}
    </>
  );
}

/** The terms of a sale or of a rent. */
export function TermsSection() {
  return <FactSection group="terms" proposals={[]} />;
}

function FactSection({ group, proposals }: { group: FactGroup; proposals: FormProposal[] }) {
  // The area is next to the type, at the top of the form.
  const fields = fieldsOf(group).filter(({ name, partOf }) => name !== 'area' && !partOf);
  const values: unknown[] = useWatch({ name: fields.map(({ name }) => name) });
  const [type, isForRent] = useWatch({ name: ['type', 'is_for_rent'] });
  const shown = fields.filter(
    (field, index) =>
      (fitsType(field, type) && (isForRent || !field.isForRentOnly)) || isStated(values[index]),
  );
  const stated = fields.filter((_, index) => isStated(values[index]));
  if (shown.length === 0) return null;
  return (
    <FormSection title={factGroups[group]}>
      <FieldPairs>
        {shown.map((field) => (
          <FactWithProposal
            key={field.name}
            field={field}
            proposal={proposals.find((proposal) => proposal.field === field.name)}
          />
        ))}
      </FieldPairs>
      {stated.length > 0 && <FactChecks fields={stated} />}
    </FormSection>
  );
}

const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

interface FactProps {
  field: PropertyFieldInfo;
  proposal: FormProposal | undefined;
}

function FactWithProposal({ field, proposal }: FactProps) {
  // On a phone the proposal is one line high, so that neighboring inputs stay aligned.
  const isWide = field.isMultiple || isAmountField(field.name);
  const width = isWide ? 'col-span-2' : proposal && 'max-md:col-span-2';
  return (
    <div className={width}>
      <FactField field={field} />
      {proposal && <FactProposal proposal={proposal} />}
    </div>
  );
}

/** The control of one fact. "No informado" is an answer of its own: it is neither yes nor no. */
function FactField({ field }: { field: PropertyFieldInfo }) {
  const { name, label, choices, isMultiple } = field;
  if (isAmountField(name)) return <AmountField name={name} />;
  if (choices === undefined) return <FactNumber field={field} />;
  const options = Object.entries(choices).map(([value, text]) => ({ value, label: text }));
  if (isMultiple) return <ChoicesField name={name} label={label} options={options} />;
  return (
    <SelectField name={name} label={label} options={[{ value: '', label: 'No informado' }, ...options]} />
  );
}

/** Shows what was read with its unit, because it may have been typed in another one: feet, hectares, MVA, kilograms. */
function FactNumber({ field }: { field: PropertyFieldInfo }) {
  const { name, label, unit } = field;
  const value = Number(useWatch({ name }));
  const hint = unit !== undefined && value > 0 ? fieldText(field, value) : undefined;
  return <NumberField name={name} label={label} unit={unit} hint={hint} />;
}

/** Collapsed: source and day of verification of each stated fact. */
function FactChecks({ fields }: { fields: PropertyFieldInfo[] }) {
  const { getValues } = useFormContext();
  const checks: PropertyDraft['fact_checks'] = getValues('fact_checks') ?? {};
  const count = fields.filter(({ name }) => checks[name]?.source || checks[name]?.verified_on).length;
  return (
    <details className="md:col-span-2">
      <summary className="text-muted min-h-11 cursor-pointer py-2 text-sm underline underline-offset-4">
        Origen y verificación{count > 0 && ` (${count})`}
      </summary>
      <div className="grid gap-4 pt-2">
        {fields.map(({ name, label }) => (
          <fieldset key={name} className="grid grid-cols-2 items-end gap-4">
            <legend className="text-sm">{label}</legend>
            <SelectField
              name={`fact_checks.${name}.source`}
              label="Origen"
              options={[
                { value: '', label: 'No informado' },
                ...Object.entries(factSources).map(([value, text]) => ({ value, label: text })),
              ]}
            />
            <TextField name={`fact_checks.${name}.verified_on`} label="Verificado el" type="date" />
          </fieldset>
        ))}
      </div>
    </details>
  );
}

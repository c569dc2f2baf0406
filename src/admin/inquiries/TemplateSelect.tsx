import { useQuery } from '@tanstack/react-query';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { templateQueries } from '#admin/templates/template-queries.ts';
import { filledTemplate } from '#domain/answer-template.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { Field } from '#ui/fields/Field.tsx';
import { templateValuesOf } from './template-values.ts';

interface Props {
  inquiry: Inquiry;
  onFill: (text: string) => void;
}

/** Fills an answer with a template and the signature of the user. Nothing while there are no templates. */
export function TemplateSelect({ inquiry, onFill }: Props) {
  const { signature } = useUser();
  const { data: templates = [] } = useQuery(templateQueries.list());
  const hasProperty = inquiry.property_id !== '';
  const { data: property, isLoading } = useQuery({
    ...propertyQueries.one(inquiry.property_id),
    enabled: hasProperty,
  });
  if (templates.length === 0) return null;
  const fill = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id);
    if (!template) return;
    const text = filledTemplate(template.text, templateValuesOf(inquiry, property, Date.now()));
    onFill([text, signature].filter(Boolean).join('\n\n'));
  };
  return (
    <Field label="Plantilla" hint="Reemplaza lo que está escrito." className="mb-4">
      {(control) => (
        <select
          {...control}
          defaultValue=""
          disabled={isLoading}
          onChange={({ target }) => fill(target.value)}
          className="field"
        >
          <option value="">Elige…</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import { type FormEvent, useId, useRef } from 'react';
import type { OpenProposal } from '#data/shown-proposal.ts';
import { maxAnswerLength } from '#domain/request-limits.ts';
import { count, formatDay } from '#text/format.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import type { useAnswer } from './use-answer.ts';

interface Props {
  proposal: OpenProposal;
  form: ReturnType<typeof useAnswer>;
  isBusy: boolean;
  error: string | undefined;
}

/** The client's answer. It can be sent again with other marks. */
export function AnswerForm({ proposal, form, isBusy, error }: Props) {
  const id = useId();
  const status = useRef<HTMLParagraphElement>(null);
  /** The confirmation then has the focus. */
  const act = async (request: () => Promise<boolean>) => {
    if (!isBusy && (await request())) status.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(form.send);
  };
  return (
    <form
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
      className="bg-concrete grid content-start gap-4 self-start rounded p-5 lg:sticky lg:top-24"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          Tu respuesta
        </h2>
        {/* Also the empty one can have the focus: it is filled after the request. */}
        <p ref={status} role="status" tabIndex={-1} className="outline-none">
          {answeredText(proposal)}
        </p>
      </div>
      <p>
        {form.interests.length === 0
          ? 'Marca «Me interesa» en las que quieras ver.'
          : `${count(form.interests.length, 'marcada', 'marcadas')}.`}
      </p>
      <div className="grid gap-1">
        <label htmlFor={`${id}-message`} className="font-medium">
          Mensaje <span className="text-muted font-normal">(opcional)</span>
        </label>
        <textarea
          id={`${id}-message`}
          className="field field-sizing-content min-h-24"
          maxLength={maxAnswerLength}
          value={form.message}
          {...(error && { 'aria-describedby': `${id}-error` })}
          onChange={({ target }) => form.setMessage(target.value)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" {...inactiveProps(isBusy)} className="btn btn-primary">
          {isBusy ? 'Enviando...' : 'Enviar respuesta'}
        </button>
        <button
          type="button"
          {...inactiveProps(isBusy)}
          onClick={() => act(form.decline)}
          className="btn btn-quiet"
        >
          No por ahora
        </button>
      </div>
    </form>
  );
}

/** Confirms the answer that the company received; '' before the first one. */
function answeredText({ answered_at, is_declined, items }: OpenProposal): string {
  if (answered_at === '') return '';
  const interests = items.filter(({ is_interesting }) => is_interesting).length;
  const answer = is_declined
    ? 'No por ahora'
    : interests > 0
      ? `te ${interests === 1 ? 'interesa' : 'interesan'} ${count(interests, 'propiedad', 'propiedades')}`
      : 'tu mensaje';
  return `Recibimos tu respuesta del ${formatDay(answered_at)}: ${answer}. Puedes cambiarla.`;
}

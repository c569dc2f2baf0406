/** Marks the form of a requirement, and its button that writes to a broker. */
export const requirementFormId = 'requerimiento';
export const writeButtonName = 'enviar';

type Field = HTMLInputElement | HTMLSelectElement;

/** The chosen or typed value of a field; '' when it is empty. */
function answerOf(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return field.value && (field.selectedOptions[0]?.dataset.name ?? field.selectedOptions[0]?.text ?? '');
  if (field.type === 'checkbox') return field.checked ? 'sí' : '';
  return field.value.trim();
}

/** The filled-in fields of a requirement, one in a line: "Andenes de carga: Desde 4 andenes". */
function requirementMessage(form: HTMLFormElement): string {
  const lines = [...form.querySelectorAll<Field>('input, select')].flatMap((field) => {
    const answer = answerOf(field);
    const label = field.labels?.[0]?.querySelector('span')?.textContent?.trim();
    return answer && label ? [`${label}: ${answer}`] : [];
  });
  return ['Busco un espacio industrial:', ...lines].join('\n');
}

/** Lets the second button of the form open the contact page with the requirement as message. */
export function sendRequirementToBroker(contactPathWith: (message: string) => string): void {
  document.getElementById(requirementFormId)?.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    if ((event.submitter as HTMLButtonElement | null)?.name !== writeButtonName) return;
    event.preventDefault();
    // The broker reads Spanish.
    globalThis.showOriginalText?.(event.target);
    location.assign(contactPathWith(requirementMessage(event.target)));
  });
}

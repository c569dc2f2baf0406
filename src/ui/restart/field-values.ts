type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a named field. */
export type FieldValue = Pick<Field, 'name' | 'value'> & { checked?: boolean | undefined };

const fieldsIn = (island: HTMLElement) => [
  ...island.querySelectorAll<Field & { checked?: boolean }>(
    ':is(input,select,textarea)[name]:not([type=file])',
  ),
];

export const fieldValuesIn = (island: HTMLElement): FieldValue[] =>
  fieldsIn(island).map(({ name, value, checked }) => ({ name, value, checked }));

/** Fills fields in as a visitor does, so that React notices. */
export function fillFields(island: HTMLElement, values: FieldValue[]): void {
  for (const field of fieldsIn(island)) {
    const index = values.findIndex(({ name }) => name === field.name);
    const [kept] = index < 0 ? [] : values.splice(index, 1);
    if (!kept) continue;
    if (field.checked !== kept.checked) field.click();
    if (field.value === kept.value) continue;
    // React watches the property of the element itself.
    Reflect.set(Object.getPrototypeOf(field), 'value', kept.value, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

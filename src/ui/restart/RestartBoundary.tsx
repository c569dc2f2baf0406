import { Component, type ReactNode } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a named field. */
type FieldValue = Pick<Field, 'name' | 'value'> & { checked?: boolean | undefined };

const fieldsIn = (island: HTMLElement) => [
  ...island.querySelectorAll<Field & { checked?: boolean }>(
    ':is(input,select,textarea)[name]:not([type=file])',
  ),
];

const fieldValuesIn = (island: HTMLElement): FieldValue[] =>
  fieldsIn(island).map(({ name, value, checked }) => ({ name, value, checked }));

/** Fills fields in as a visitor does, so that React notices. */
function fillFields(island: HTMLElement, values: FieldValue[]): void {
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

interface Props {
  /** Contains the fields that keep their values. */
  element: HTMLElement;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Content that always fails must not start forever. */
const maxRestarts = 20;

let failing = false;

/** Whether content is removed because of an error, so that what it stores must stay. */
export const isRemovedByError = () => failing;

/**
 * Starts its content again after an error, for example when a browser's translation or an extension has changed its
 * elements. Its state comes from the URL and the storage; what was typed returns to its fields.
 * @throws the error of content that fails again and again, at rendering
 */
export class RestartBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    failing = true;
    return { failure: { error } };
  }

  override state: State = {};
  private restarts = 0;
  /** At first what was typed before hydration: React renders the content anew where it does not match the page. */
  private typed = fieldValuesIn(this.props.element);

  override getSnapshotBeforeUpdate() {
    if (this.state.failure) this.typed = fieldValuesIn(this.props.element);
    return null;
  }

  override componentDidMount() {
    this.componentDidUpdate();
  }

  override componentDidUpdate() {
    if (this.state.failure) {
      this.restarts++;
      return this.setState({ failure: undefined });
    }
    failing = false;
    if (this.typed.length > 0) fillFields(this.props.element, this.typed.splice(0));
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.restarts === maxRestarts) throw failure.error;
    return null;
  }
}

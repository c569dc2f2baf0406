import { Component, type ReactNode } from 'react';
import { type FieldValue, fieldValuesIn, fillFields } from './field-values.ts';

interface Props {
  island: HTMLElement;
  children: ReactNode;
}

/** An island that always fails must not start forever. */
const maxRestarts = 20;

/**
 * Starts an island again after an error, for example when a browser's translation or an extension has changed its
 * elements. Its state comes from the URL and the storage; what was typed returns to its fields.
 */
export class IslandBoundary extends Component<Props, { isFailed: boolean }> {
  static getDerivedStateFromError = () => ({ isFailed: true });

  override state = { isFailed: false };
  private restarts = 0;
  private typed: FieldValue[] = [];

  constructor(props: Props) {
    super(props);
    // React hydrates right after this.
    globalThis.showOriginalText?.(props.island);
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.isFailed) this.typed = fieldValuesIn(this.props.island);
    return null;
  }

  override componentDidUpdate() {
    if (!this.state.isFailed) fillFields(this.props.island, this.typed.splice(0));
    else if (this.restarts++ < maxRestarts) this.setState({ isFailed: false });
  }

  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}

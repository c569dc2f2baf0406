import { referenceCodeIn } from './reference-code.ts';

/** Maximum number of selected properties. It is also the server's limit for one inquiry. */
export const maxSelected = 20;
/** The most properties that fit side by side. */
export const maxCompared = 4;
export const maxNoteLength = 500;

/** A property that a visitor keeps in the browser. */
export interface SelectedProperty {
  /** Its reference code. */
  code: string;
  /** Names a property that was withdrawn since. */
  title: string;
  /** The visitor's note about it. It never leaves the browser. */
  note?: string;
  /** Whether it is part of the comparison. */
  isCompared?: boolean;
}

/** In the order in which the visitor chose them. */
export type Selection = readonly SelectedProperty[];

export const comparedIn = (selection: Selection): SelectedProperty[] =>
  selection.filter(({ isCompared }) => isCompared);

/** Whether one more property fits into the comparison. */
export const canCompareMore = (selection: Selection): boolean => comparedIn(selection).length < maxCompared;

/** Adds a property at the end. It is compared while there is room; a full selection does not change. */
export function withSelected(
  selection: Selection,
  { code, title }: Pick<SelectedProperty, 'code' | 'title'>,
): Selection {
  if (selection.length >= maxSelected || selection.some((other) => other.code === code)) return selection;
  return [...selection, { code, title, ...(canCompareMore(selection) && { isCompared: true }) }];
}

export const withoutSelected = (selection: Selection, code: string): Selection =>
  selection.filter((other) => other.code !== code);

/** Takes a property into the comparison or out of it. A full comparison takes none. */
export function withCompared(selection: Selection, code: string, isCompared: boolean): Selection {
  if (isCompared && !canCompareMore(selection)) return selection;
  return selection.map((property) => (property.code === code ? { ...property, isCompared } : property));
}

/** Compares exactly these properties and selects those that were not. */
export function withComparison(
  selection: Selection,
  properties: Pick<SelectedProperty, 'code' | 'title'>[],
): Selection {
  const codes = new Set(properties.map(({ code }) => code));
  const others = selection.map((property) => ({ ...property, isCompared: codes.has(property.code) }));
  return properties.reduce(withSelected, others as Selection);
}

/** A note without text is removed. */
export const withNote = (selection: Selection, code: string, note: string): Selection =>
  selection.map((property) =>
    property.code === code ? { ...property, note: note.slice(0, maxNoteLength) } : property,
  );

/** Reads what the browser stored. Invalid entries are left out. */
export function parseSelection(json: string | null): Selection {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, maxSelected).flatMap((item: Partial<SelectedProperty> | null) => {
    const code = referenceCodeIn(String(item?.code ?? ''))?.code;
    if (!code) return [];
    return [
      {
        code,
        title: String(item?.title ?? code),
        ...(item?.note && { note: String(item.note).slice(0, maxNoteLength) }),
        ...(item?.isCompared === true && { isCompared: true }),
      },
    ];
  });
}

/** What the codes of a link say. */
export interface LinkedCodes {
  codes: string[];
  /** Codes for which there is no room. */
  omitted: string[];
  /** Texts that are no codes, as written. */
  unread: string[];
}

/** Reads the reference codes of a URL parameter: "NP-0012,NP-0045", also "12, 45" and "NP 12". */
export function codesInParam(param: string | null, maxCodes: number): LinkedCodes {
  const texts = (param ?? '')
    .split(/[,;]/)
    .flatMap((text) => (referenceCodeIn(text) ? text : text.split(/\s+/)))
    .filter(Boolean);
  const all = new Set(texts.flatMap((text) => referenceCodeIn(text)?.code ?? []));
  return {
    codes: [...all].slice(0, maxCodes),
    omitted: [...all].slice(maxCodes),
    unread: texts.filter((text) => !referenceCodeIn(text)),
  };
}

import { z } from 'zod';
import { applyListChange, type ListChange, type SnapshotChange } from '#domain/snapshot-change.ts';

/** @param path names the data in an error */
type Reader<Data = unknown> = (data: Data, path: string) => unknown;

interface ListReader {
  read: Reader;
  /** Reads how the list changed since the last call of either function. */
  readChange: Reader<ListChange>;
}

/**
 * Makes functions that check data as its schema does. What did not change since the last call is not checked again and
 * is the same object: members, the records of lists, and lists as a whole.
 */
export function makeDataReader<Schema extends z.ZodObject>(schema: Schema) {
  const lists = new Map<string, ListReader>();
  const values = new Map<string, Reader>();
  for (const [name, member] of Object.entries(schema.shape)) {
    const list = listReaderOf(member);
    if (list) lists.set(name, list);
    else values.set(name, makeValueReader(member));
  }
  const readValues = (data: Record<string, unknown>) =>
    Array.from(values, ([name, read]) => [name, read(data[name], name)]);
  return {
    /** @throws Error naming the first part that the schema refuses */
    read: (data: Record<string, unknown>) =>
      Object.fromEntries([
        ...readValues(data),
        ...Array.from(lists, ([name, { read }]) => [name, read(data[name], name)]),
      ]) as z.infer<Schema>,
    /**
     * Reads data that comes as the difference to the data of the last read.
     * @throws Error naming the first part that the schema refuses, or a list whose former state is another one
     */
    readChange: (change: Pick<SnapshotChange, 'lists' | 'values'>) =>
      Object.fromEntries([
        ...readValues(change.values),
        ...Array.from(lists, ([name, { read, readChange }]) => {
          const listChange = change.lists[name];
          return [name, listChange ? readChange(listChange, name) : read(change.values[name], name)];
        }),
      ]) as z.infer<Schema>,
  };
}

/** Returns undefined for a member that is no list. A list that is missing reads as its default. */
function listReaderOf(member: z.core.$ZodType): ListReader | undefined {
  if (member instanceof z.ZodArray) return makeListReader(member.element);
  const inner = member instanceof z.ZodDefault && member.unwrap();
  if (!(inner instanceof z.ZodArray)) return;
  const { read, readChange } = makeListReader(inner.element);
  return { read: (data, path) => read(data ?? parse(member, undefined, path), path), readChange };
}

/** A record as it was read. */
interface ReadRecord {
  text: string;
  value: unknown;
}

function makeListReader(schema: z.core.$ZodType): ListReader {
  let records: ReadRecord[] = [];
  let last: unknown[] = [];

  const readerOf = (known: Map<string, ReadRecord>, path: string) => (record: unknown, index: number) => {
    const text = JSON.stringify(record);
    return known.get(text) ?? { text, value: parse(schema, record, `${path}.${index}`) };
  };

  function remember(next: ReadRecord[]): unknown[] {
    records = next;
    const isSame = next.length === last.length && next.every(({ value }, index) => value === last[index]);
    if (!isSame) last = next.map(({ value }) => value);
    return last;
  }

  return {
    read(data, path) {
      const read = readerOf(new Map(records.map((record) => [record.text, record])), path);
      return remember(parse(z.array(z.unknown()), data, path).map(read));
    },
    readChange(change, path) {
      const kept = new Set(applyListChange(records, onlyKept(change), (record) => record as ReadRecord));
      const replaced = records.filter((record) => !kept.has(record));
      const read = readerOf(new Map(replaced.map((record) => [record.text, record])), path);
      return remember(applyListChange(records, change, read));
    },
  };
}

const onlyKept = ({ before, parts }: ListChange): ListChange => ({
  before,
  parts: parts.filter((part) => 'kept' in part),
});

function makeValueReader(schema: z.core.$ZodType): Reader {
  let last: { text: string | undefined; value: unknown } | undefined;
  return (data, path) => {
    const text = JSON.stringify(data);
    if (!last || last.text !== text) last = { text, value: parse(schema, data, path) };
    return last.value;
  };
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, data: unknown, path: string): z.infer<Schema> {
  const { data: value, error } = z.safeParse(schema, data);
  if (!error) return value;
  const [issue] = error.issues;
  throw new Error(`${[path, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}

import { z } from 'zod';
import { applyListChange, type SnapshotChange } from '#domain/snapshot-change.ts';
import { areSame, rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/** @param path names the data in an error */
type Reader = (data: unknown, path: string) => unknown;

/**
 * Makes functions that check data as its schema does. What did not change since the last call is not checked again and
 * is the same object: members, the records of lists, and lists as a whole.
 */
export function makeDataReader<Schema extends z.ZodObject>(schema: Schema) {
  const readers = Object.entries(schema.shape).map(([name, member]) => [name, readerOf(member)] as const);
  let last: Record<string, unknown> = {};
  /** @throws Error naming the first part that the schema refuses */
  const read = (data: Record<string, unknown>) => {
    const values = Object.fromEntries(
      readers.map(([name, readMember]) => [name, readMember(data[name], name)]),
    );
    last = data;
    return values as z.infer<Schema>;
  };
  return {
    read,
    /**
     * Reads data that comes as the difference to the data of the last read.
     * @throws Error naming the first part that the schema refuses, or a list whose former state is another one
     */
    readChange({ lists, values }: Pick<SnapshotChange, 'lists' | 'values'>) {
      const changed = Object.entries(lists).map(([name, change]) => {
        const before = (last[name] ?? []) as unknown[];
        return [name, applyListChange(before, change, (record) => record)];
      });
      return read({ ...values, ...Object.fromEntries(changed) });
    },
  };
}

/** A list that is missing reads as its default. */
function readerOf(member: z.core.$ZodType): Reader {
  const list = member instanceof z.ZodDefault ? member.unwrap() : member;
  return list instanceof z.ZodArray ? makeListReader(list.element, member) : makeValueReader(member);
}

function makeListReader(element: z.core.$ZodType, member: z.core.$ZodType): Reader {
  /** The records of the last list, by their JSON. */
  let known = new Map<string, unknown>();
  let last: unknown[] = [];
  return (data, path) => {
    const records = parse(z.array(z.custom<object>(isObject)), data ?? parse(member, undefined, path), path);
    const now = new Map<string, unknown>();
    const values = records.map((record, index) => {
      const text = textOf(record);
      const value = known.get(text) ?? parse(element, record, `${path}.${index}`);
      now.set(text, value);
      return value;
    });
    known = now;
    if (!areSame(last, values)) last = values;
    return last;
  };
}

const isObject = (record: unknown) => typeof record === 'object' && record !== null;

/** Most records of a change are objects of the last read. */
const textOf = rememberPerRecord((record: object) => JSON.stringify(record));

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

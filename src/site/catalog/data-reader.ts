import { z } from 'zod';

/** @param path names the data in an error */
type Reader = (data: unknown, path: string) => unknown;

/**
 * Makes a function that checks data as its schema does. What did not change since the last call is not checked again and
 * is the same object: members, the records of lists, and lists as a whole.
 */
export function makeDataReader<Schema extends z.ZodObject>(schema: Schema) {
  const readers = Object.entries(schema.shape).map(([name, member]) => [name, readerOf(member)] as const);
  /** @throws Error naming the first part that the schema refuses */
  return (data: Record<string, unknown>) =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(data[name], name)])) as z.infer<Schema>;
}

function readerOf(member: z.core.$ZodType): Reader {
  if (member instanceof z.ZodArray) return makeListReader(member.element);
  const inner = member instanceof z.ZodDefault && member.unwrap();
  if (!(inner instanceof z.ZodArray)) return makeValueReader(member);
  const read = makeListReader(inner.element);
  return (data, path) => read(data ?? parse(member, undefined, path), path);
}

function makeListReader(schema: z.core.$ZodType): Reader {
  let known = new Map<string, unknown>();
  let last: unknown[] = [];
  return (data, path) => {
    const next = new Map<string, unknown>();
    const list = parse(z.array(z.unknown()), data, path).map((record, index) => {
      const text = JSON.stringify(record);
      const value = known.get(text) ?? parse(schema, record, `${path}.${index}`);
      next.set(text, value);
      return value;
    });
    known = next;
    const isSame = list.length === last.length && list.every((value, index) => value === last[index]);
    if (!isSame) last = list;
    return last;
  };
}

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

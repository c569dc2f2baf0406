/** What the file of a collection states. The name of the file is the name of the collection. */
export type Collection = Rules & (Records | View);

/**
 * Who may do what with the records, as filters of PocketBase: null is nobody but the server and superusers, '' is
 * everybody.
 */
interface Rules {
  /** Stated after a new name only: the id that PocketBase derived from the former type and name, "pbc_1942858786". */
  id?: string;
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
}

interface Records {
  type: 'base' | 'auth';
  /** The stored order. PocketBase answers in it. */
  fields: Field[];
  /** SQL. */
  indexes: string[];
  /** Further options of a collection of accounts; what is absent is PocketBase's default. */
  options?: Record<string, unknown>;
}

interface View {
  type: 'view';
  viewQuery: string;
}

interface Common {
  name: string;
  /** Stated after a new name only: the id that PocketBase derived from the former type and name, "text1579384326". */
  id?: string;
  system?: boolean;
  required?: boolean;
  hidden?: boolean;
  /** Whether PocketBase's dashboard shows it in the place of the id. */
  presentable?: boolean;
}

/** What is absent is false, 0 or ''. */
export type Field = Common &
  (
    | {
        type: 'text';
        min?: number;
        /** Characters; 5,000 when absent. */
        max?: number;
        pattern?: string;
        autogeneratePattern?: string;
        primaryKey?: boolean;
      }
    | { type: 'password'; min?: number }
    | { type: 'email' | 'bool' | 'date' }
    | { type: 'number'; min?: number; max?: number; onlyInt?: boolean }
    | { type: 'json'; maxSize?: number }
    | { type: 'autodate'; onCreate?: boolean; onUpdate?: boolean }
    | { type: 'select'; values: readonly string[]; maxSelect?: number }
    | {
        type: 'file';
        /** Bytes. */
        maxSize: number;
        maxSelect?: number;
        mimeTypes?: string[];
        thumbs?: string[];
        protected?: boolean;
      }
    | {
        type: 'relation';
        /** The name of the other collection. */
        collection: string;
        maxSelect?: number;
        /** Whether this record goes with the other one. */
        cascadeDelete?: boolean;
      }
  );

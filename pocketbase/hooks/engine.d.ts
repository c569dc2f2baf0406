/**
 * What the engine of PocketBase gives to the hooks in TypeScript, as far as they use it, under the names of the `types.d.ts`
 * that PocketBase writes into its data folder. That one states `any` for rows and requests, and `undefined` for every record
 * of a list.
 */

declare namespace core {
  interface Record {
    readonly id: string;
    get<Value = unknown>(name: string): Value;
    getString(name: string): string;
    getBool(name: string): boolean;
    getInt(name: string): number;
    getFloat(name: string): number;
    getStringSlice(name: string): string[];
    getDateTime(name: string): DateTime;
    getUnsavedFiles(name: string): filesystem.File[];
    set(name: string, value: unknown): void;
    isNew(): boolean;
    /** The record as it is stored; blank for a new one. */
    original(): Record;
    collection(): Collection;
    baseFilesPath(): string;
    hide(...names: string[]): void;
    withCustomData(isShown: boolean): void;
    email(): string;
    setEmail(email: string): void;
    setEmailVisibility(isVisible: boolean): void;
    verified(): boolean;
    newVerificationToken(): string;
    newPasswordResetToken(): string;
    newEmailChangeToken(email: string): string;
    setPassword(password: string): void;
    validatePassword(password: string): boolean;
    refreshTokenKey(): void;
    isSuperuser(): boolean;
  }

  interface Field {
    getName(): string;
    type(): string;
    /** Of a field with choices. */
    isMultiple(): boolean;
  }

  interface FileField extends Field {
    readonly maxSelect: number;
    readonly maxSize: number;
  }

  interface Collection {
    readonly id: string;
    readonly name: string;
    readonly fields: FileField[] & { getByName(name: string): FileField };
    readonly updated: string;
  }

  interface Settings {
    meta: { appName: string; appURL: string; senderName: string; senderAddress: string };
    rateLimits: { enabled: boolean };
    s3: { enabled: boolean };
    backups: { s3: { enabled: boolean } };
    smtp: { enabled: boolean; host: string; port: number; username: string; password: string; tls: boolean };
    trustedProxy: { headers: string[] };
  }

  type CollectionName = string | Collection;

  interface App {
    save(record: Record): void;
    delete(record: Record): void;
    findRecordById(collection: CollectionName, id: string): Record;
    findRecordsByIds(collection: CollectionName, ids: string[]): Record[];
    findRecordsByFilter(
      collection: CollectionName,
      filter: string,
      sort?: string,
      limit?: number,
      offset?: number,
      params?: object,
    ): Record[];
    findAllRecords(collection: CollectionName, ...conditions: dbx.Expression[]): Record[];
    countRecords(collection: CollectionName, ...conditions: dbx.Expression[]): number;
    findAuthRecordByEmail(collection: CollectionName, email: string): Record;
    findAuthRecordByToken(token: string, ...types: string[]): Record;
    findAllCollections(...types: string[]): Collection[];
    findCollectionByNameOrId(nameOrId: string): Collection;
    findCachedCollectionByNameOrId(nameOrId: string): Collection;
    runInTransaction(action: (tx: App) => void): void;
    runAllMigrations(): void;
    settings(): Settings;
    store(): Store;
    dataDir(): string;
    db(): dbx.Builder;
    concurrentDB(): dbx.Builder;
    nonconcurrentDB(): dbx.Builder;
    auxNonconcurrentDB(): dbx.Builder;
    logger(): Logger;
    newFilesystem(): filesystem.System;
    newBackupsFilesystem(): filesystem.System;
    subscriptionsBroker(): { clients(): { [id: string]: Client } };
  }

  /** State that all engines share. */
  interface Store {
    get(key: string): unknown;
    getOrSet<Value>(key: string, make: () => Value): Value;
    set(key: string, value: unknown): void;
    has(key: string): boolean;
    remove(key: string): void;
    /** Changes a value in one step. */
    getAll(): { [key: string]: unknown };
    setFunc(key: string, change: (stored: unknown) => unknown): void;
  }

  interface Logger {
    warn(message: string, ...fields: unknown[]): void;
    error(message: string, ...fields: unknown[]): void;
    info(message: string, ...fields: unknown[]): void;
  }

  interface Client {
    get<Value = unknown>(key: string): Value;
    hasSubscription(topic: string): boolean;
    send(message: SubscriptionMessage): void;
  }

  interface Header {
    get(name: string): string;
    set(name: string, value: string): void;
    del(name: string): void;
  }

  interface Request {
    readonly method: string;
    readonly host: string;
    remoteAddr: string;
    readonly contentLength: number;
    readonly header: Header;
    readonly body: unknown;
    readonly form: { encode(): string };
    readonly url: {
      readonly path: string;
      readonly rawPath: string;
      readonly rawQuery: string;
      query(): { get(name: string): string };
    };
    pathValue(name: string): string;
  }

  interface RequestInfo {
    readonly headers: { [name: string]: string };
    readonly query: { [name: string]: string };
    readonly body: { [name: string]: unknown };
  }

  interface RequestEvent {
    readonly app: App;
    /** Reads the body into the members of an object. */
    bindBody(target: object): void;
    /** Of the events about a record or an account. */
    readonly requestEvent?: RequestEvent;
    auth: Record | null;
    readonly request: Request;
    readonly response: { header(): Header };
    next(): unknown;
    get(key: string): unknown;
    set(key: string, value: unknown): void;
    realIP(): string;
    remoteIP(): string;
    hasSuperuserAuth(): boolean;
    requestInfo(): RequestInfo;
    json(status: number, value: unknown): unknown;
    string(status: number, text: string): unknown;
    noContent(status: number): unknown;
    redirect(status: number, url: string): unknown;
  }

  /** An event whose later steps write through `app`. */
  interface TransactionalEvent {
    app: App;
    next(): unknown;
  }

  interface RecordEvent {
    app: App;
    readonly record: Record;
    next(): unknown;
  }

  interface RecordRequestEvent extends RequestEvent {
    app: App;
    readonly collection: Collection;
    readonly record: Record;
    readonly requestEvent: RequestEvent;
  }

  interface SignInEvent extends RequestEvent {
    record: Record | null;
    identity: string;
  }

  interface SubscribeEvent extends RequestEvent {
    readonly subscriptions: string[];
  }

  interface DownloadEvent extends RecordRequestEvent {
    readonly servedPath: string;
  }

  interface Log {
    message: string;
    readonly data: { get(name: string): unknown; set(name: string, value: unknown): void };
  }
}

declare namespace dbx {
  interface Expression {
    readonly expressionBrand?: never;
  }
  interface Query {
    bind(params: object): Query;
    execute(): { rowsAffected(): number };
    one(row: object): void;
    all(rows: object[]): void;
  }
  interface Builder {
    newQuery(sql: string): Query;
    delete(table: string, condition: Expression): Query;
  }
}

declare namespace filesystem {
  interface File {
    name: string;
    readonly originalName: string;
    size: number;
    reader: { open(): Reader };
  }
  interface Reader {
    close(): void;
    seek(offset: number, whence: number): void;
  }
  interface System {
    close(): void;
    exists(key: string): boolean;
    delete(key: string): void;
    deletePrefix(prefix: string): unknown[];
    getReader(key: string): Reader;
    serve(response: object, request: core.Request, key: string, name: string): void;
    list(prefix: string): { readonly key: string; readonly size: number }[];
    upload(content: number[] | string, key: string): void;
    uploadFile(file: File, key: string): void;
    copy(from: string, to: string): void;
    createThumb(from: string, to: string, size: string): void;
    getReuploadableFile(key: string, keepsName: boolean): File;
  }
}

interface DateTime {
  before(other: DateTime): boolean;
  after(other: DateTime): boolean;
  addDate(years: number, months: number, days: number): DateTime;
  string(): string;
  isZero(): boolean;
  unix(): number;
}
declare const DateTime: new (time?: string) => DateTime;

/** An empty row for a query: the name of each column with a value of its type. */
declare const DynamicModel: new <Row extends object>(row: Row) => Row;
declare function arrayOf<Row extends object>(row: Row): Row[];

declare const Record: new (collection: core.Collection, values?: { [name: string]: unknown }) => core.Record;

interface SubscriptionMessage {
  readonly name: string;
}
declare const SubscriptionMessage: new (message: { name: string; data: string }) => SubscriptionMessage;

interface ValidationError {
  setParams(params: object): ValidationError;
}
declare const ValidationError: new (code: string, message: string) => ValidationError;
declare class ApiError {
  constructor(status: number, message: string, data: unknown);
  status: number;
  message: string;
  data: { [field: string]: { code?: string; message?: string } };
}
declare class BadRequestError extends ApiError {
  constructor(message: string, data: unknown);
}
declare class ForbiddenError extends ApiError {
  constructor(message: string, data: unknown);
}
declare class NotFoundError extends ApiError {
  constructor(message: string, data: unknown);
}
declare class TooManyRequestsError extends ApiError {
  constructor(message: string, data: unknown);
}
declare class UnauthorizedError extends ApiError {
  constructor(message: string, data: unknown);
}

/** The folder of the hooks as PocketBase runs them. */
declare const __hooks: string;
declare const $app: core.App;

/** The text of bytes, of a file's content or of a stream. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: PocketBase names it so
declare function toString(value: unknown, maxBytes?: number): string;
declare function sleep(ms: number): void;
declare function toBytes(value: unknown, maxBytes?: number): number[];

declare const $dbx: {
  exp(sql: string, params?: object): dbx.Expression;
  hashExp(values: object): dbx.Expression;
};

declare const $security: {
  sha256(text: string): string;
  md5(text: string): string;
  hs256(text: string, secret: string): string;
  equal(one: string, other: string): boolean;
  randomString(length: number): string;
  randomStringWithAlphabet(length: number, alphabet: string): string;
};

declare const $template: {
  loadFiles(...paths: string[]): { render(data: object): string };
};

declare const $http: {
  send(request: {
    url: string;
    method: string;
    body: string;
    headers: { [name: string]: string };
    /** In seconds. */
    timeout: number;
  }): { readonly statusCode: number };
};

declare const $filesystem: {
  fileFromBytes(content: string | number[], name: string): filesystem.File;
  fileFromPath(path: string): filesystem.File;
  local(folder: string): filesystem.System;
};

interface ShellCommand {
  env: string[];
  dir: string;
  stdin: filesystem.Reader;
  /** What the program wrote; throws when it ended with another code than 0. */
  output(): number[];
  run(): void;
}

interface OpenFile {
  write(bytes: number[]): void;
  writeString(text: string): void;
  sync(): void;
  close(): void;
}

/** A folder that names do not leave. */
interface Root {
  create(name: string): OpenFile;
  openFile(name: string, flags: number, mode: number): OpenFile;
  mkdirAll(name: string, mode: number): void;
  link(from: string, to: string): void;
  close(): void;
}

declare const $os: {
  openRoot(folder: string): Root;
  openInRoot(folder: string, name: string): OpenFile;
  cmd(program: string, ...words: string[]): ShellCommand;
  getenv(name: string): string;
  readFile(path: string): number[];
  readDir(path: string): { name(): string; isDir(): boolean }[];
  writeFile(path: string, content: string | number[], mode: number): void;
  mkdirAll(path: string, mode: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  removeAll(path: string): void;
  stat(path: string): { size(): number; modTime(): { unix(): number } };
};

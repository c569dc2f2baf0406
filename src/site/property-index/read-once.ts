type Read<T> = (priority?: RequestPriority) => Promise<T>;

/** What is read when it is first wanted and kept then; what could not be read may be tried again. */
export function readOnce<T>(read: Read<T>): Read<T> {
  let reading: Promise<T> | undefined;
  return (priority) => {
    reading ??= read(priority).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

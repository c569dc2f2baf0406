/** @throws Error naming the path and the status of an answer that is none */
export async function fetchJson(path: string, init?: RequestInit) {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

type Load<T> = (priority?: RequestPriority) => Promise<T>;

/** Loads at the first call and then returns the same promise. After a failure the next call tries again. */
export function loadOnce<T>(load: Load<T>): Load<T> {
  let loading: Promise<T> | undefined;
  return (priority) => {
    loading ??= load(priority).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

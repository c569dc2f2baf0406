/** Whether the person asked the browser to save data. Only some browsers have `navigator.connection`. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

import { runnerImport } from 'vite';

/** A module as a browser of the product at an address loads it for itself: whoever asks again gets another one. */
export async function inBrowser<Module>(file: string, url: string): Promise<Module> {
  const define = { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(url) };
  const { module } = await runnerImport<Module>(file, { configFile: false, define });
  return module;
}

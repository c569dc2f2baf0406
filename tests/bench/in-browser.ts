import { runnerImport } from 'vite';

/** Loads a browser module for the product at a URL. Each call returns a new instance, like another browser. */
export async function inBrowser<Module>(file: string, url: string): Promise<Module> {
  const define = { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(url) };
  const { module } = await runnerImport<Module>(file, { configFile: false, define });
  return module;
}

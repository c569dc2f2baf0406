import { createServer, isRunnableDevEnvironment } from 'vite';

/**
 * Loads a browser module for the product at a URL. Each call returns a new instance, like another browser. Its server
 * stays open, because modules import others while they are used.
 */
export async function inBrowser<Module>(file: string, url: string): Promise<Module> {
  const { environments } = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    define: { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(url) },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  if (!isRunnableDevEnvironment(environments.ssr)) throw new Error('The modules cannot run here.');
  return environments.ssr.runner.import(file);
}

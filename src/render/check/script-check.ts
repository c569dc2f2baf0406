import { createHash } from 'node:crypto';

const policyOf = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];

/** Finds all script elements, but also text in attributes that looks like one. */
const scriptLike = /<script([^>]*)>(.*?)<\/script\s*>/gis;
/** Finds script elements and other tags, so that text in attributes is no script. Six times slower. */
const scriptOrTag =
  /<script((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script\s*>|<\w(?:[^>"']|"[^"]*"|'[^']*')*>/gis;

const isOwnFile = (attributes: string) => /\ssrc="\/(?!\/)/i.test(attributes);
const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes);

/**
 * Returns a problem for each script in a page that the page's own content security policy does not name. It proves that
 * no text that a person typed became a script.
 */
export function scriptProblemsIn(html: string): string[] {
  const policy = policyOf(html);
  if (policy === undefined) return ['no dice qué puede ejecutar (Content-Security-Policy)'];
  const unnamedScripts = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern)).flatMap(([, attributes, code = '']) => {
      const isScript = attributes !== undefined && !isOwnFile(attributes) && !isData(attributes);
      return isScript && !policy.includes(`'sha256-${sha256Of(code)}'`)
        ? [(code.trim() || attributes.trim()).slice(0, 40)]
        : [];
    });
  if (unnamedScripts(scriptLike).length === 0) return [];
  return unnamedScripts(scriptOrTag).map((code) => `contiene un programa ajeno: ${code}`);
}

const sha256Of = (code: string) => createHash('sha256').update(code).digest('base64');

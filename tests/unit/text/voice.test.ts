import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sentences that the specification fixes (spec §2, §6, §8). Every other one says "tú". */
const fixedSentences = [
  'Ingrese sus credenciales para acceder',
  'Ingrese un correo electrónico válido',
  'Error al cargar las ubicaciones. Intente nuevamente.',
  'Error al cargar las solicitudes. Por favor, intente de nuevo.',
];

/** Words that address a reader as "usted". Verbs that also follow "que" count at the beginning of a sentence. */
const formalWords =
  /(?<!\p{L})(?:[Uu]sted|[Ii]ngrese|[Ii]ntente|[Ss]eleccione|[Cc]ontáctenos|[Ll]lámenos|[Ss]i gusta|[Ll]e (?:envío|mando|llamo|comparto|parece)|Escriba|Verifique|Envíe|Elija|Introduzca|Solicite|Consulte|Descargue|Haga)(?!\p{L})/gu;

test('every sentence says «tú» unless the specification fixes it', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'pocketbase/{hooks,templates}/**/*.{js,ts,tmpl}']);
  expect(files.length).toBeGreaterThan(500);
  const formal = files.flatMap((file) => {
    const text = fixedSentences.reduce(
      (rest, sentence) => rest.replaceAll(sentence, ''),
      readFileSync(file, 'utf8'),
    );
    return [...text.matchAll(formalWords)].map(([word]) => `${file}: ${word}`);
  });
  expect(formal).toEqual([]);
});

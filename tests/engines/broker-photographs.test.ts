import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/engines/fixtures.ts';
import type { Person } from '../support/engines/person.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');
const three = ['bodega-01.jpg', 'bodega-02.jpg', 'interior-01.jpg'];
const fileField = 'dialog input[type=file]';

const handle = (number: number) => ({ role: 'button', name: `Mover la fotografía ${number}` }) as const;

/** Waits until the previews of all photographs are drawn. */
const seesPhotographs = (person: Person, count: number) =>
  person.waitFor((wanted: number) => {
    const images = [...document.querySelectorAll<HTMLImageElement>('dialog ol img')];
    return (
      images.length === wanted && images.every(({ naturalWidth, height }) => naturalWidth > 0 && height > 40)
    );
  }, count);
const seesText = (person: Person, text: string) =>
  person.waitFor((wanted: string) => document.body.textContent.includes(wanted), text);

test('photographs are put in order with the mouse and with the keyboard', async ({
  brokerWindow,
  baseURL,
  createProperty,
  api,
}) => {
  const { id, images } = await createProperty({}, three);
  const [first, second, third] = images;
  await brokerWindow.open(`${baseURL}/admin/properties/${id}/edit`);
  await seesPhotographs(brokerWindow, 3);
  await brokerWindow.drag(handle(1), handle(2));
  await seesText(brokerWindow, 'Quedó en el lugar 2 de 3.');
  await brokerWindow.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Mover la fotografía 2"]')?.focus();
  });
  await brokerWindow.press(' ');
  await seesText(brokerWindow, 'Está sobre el lugar 2 de 3.');
  await brokerWindow.press('ArrowRight');
  await seesText(brokerWindow, 'Está sobre el lugar 3 de 3.');
  await brokerWindow.press(' ');
  await seesText(brokerWindow, 'Quedó en el lugar 3 de 3.');
  await brokerWindow.click({ role: 'button', name: 'Guardar Propiedad' });
  await brokerWindow.misses('dialog', 'Editar Propiedad');
  expect((await api.collection('properties').getOne(id)).images).toEqual([second, third, first]);
});

test('a photograph is added, and a file that is none is refused', async ({
  brokerWindow,
  baseURL,
  createProperty,
}, testInfo) => {
  const { id } = await createProperty();
  const text = testInfo.outputPath('lista.txt');
  await writeFile(text, 'Andenes: 4');
  await brokerWindow.open(`${baseURL}/admin/properties/${id}/edit`);
  await brokerWindow.see('field', 'Título');
  await brokerWindow.setFiles(fileField, [join(photographs, 'bodega-01.jpg')]);
  await seesPhotographs(brokerWindow, 1);
  await brokerWindow.setFiles(fileField, [text]);
  await seesText(brokerWindow, '«lista.txt» no es una imagen. Elige fotos JPEG, PNG, WebP o AVIF.');
  await seesPhotographs(brokerWindow, 1);
});

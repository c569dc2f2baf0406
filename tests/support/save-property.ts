import type { Locator } from '@playwright/test';

/** Saves the form of a property and publishes it, although the panel lists missing facts. */
export async function saveAndPublish(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await form.getByRole('button', { name: 'Publicar de todos modos' }).click();
}

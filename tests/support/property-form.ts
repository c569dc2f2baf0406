import type { Locator, Page } from '@playwright/test';

/** Opens the form of a new property. */
export async function openNewProperty(panel: Page): Promise<Locator> {
  await panel.goto('/admin/properties/new');
  return panel.getByRole('dialog', { name: 'Añadir Propiedad' });
}

/** Saves the form of a property and publishes it, although the panel lists missing facts. */
export async function saveAndPublish(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await form.getByRole('button', { name: 'Publicar de todos modos' }).click();
}

import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

const strings = Object.values(maliciousStrings);
const { script = '', 'event handler': handler = '', 'template injection': template = '' } = maliciousStrings;

/** Expects that no injected script ran and no injected element exists. */
async function expectPlainText(page: Page) {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('[onerror], [onmouseover], [href^="javascript:"]')).toHaveCount(0);
}

test.use({ expectedErrors: /404/ });

test('shows malicious text of a property as plain text', async ({ page, administrator, createProperty }) => {
  const nave = await createProperty({
    title: script,
    location: handler,
    address: handler,
    description: strings.join('\n'),
    features: [script, handler, template],
    available_services: strings.slice(0, 10),
    city: 'Tepeaca',
  });

  await page.goto(`${paths.properties()}/${nave.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
  await expectPlainText(page);

  const openPublished = async () => (await page.goto(paths.property(nave)))?.status();
  await expect.poll(openPublished, publicationTimeout).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
  await expect(page.getByText(template).first()).toBeVisible();
  await expectPlainText(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.stringify(data.map((text) => JSON.parse(text)))).toContain('window.hacked');

  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByRole('heading', { name: script })).toBeVisible();
  await expectPlainText(administrator);
  await administrator.goto('/admin/properties');
  await expect(administrator.getByText(script).first()).toBeVisible();
  await expectPlainText(administrator);
});

test('shows malicious text of a visitor to administrators as plain text', async ({
  administrator,
  api,
  visitor,
  sendInquiry,
}) => {
  const message = strings.join('\n');
  const { id } = await sendInquiry({ name: script, empresa: handler, subject: template, message });
  const mail = await api.collection('mails').getFirstListItem(`dedupe_key ~ "${id}"`);
  const client = await api.collection('clients').getFirstListItem(`email = "${visitor.email}"`);
  for (const screen of [`inquiries/${id}`, `mails/${mail.id}`, `clients/${client.id}`]) {
    await administrator.goto(`/admin/${screen}`);
    await expect(administrator.locator('article, [role=dialog], dialog').first()).toContainText(
      '<script>window.hacked=1</script>marca',
    );
    await expectPlainText(administrator);
  }
});

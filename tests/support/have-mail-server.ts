import type { Page } from '@playwright/test';

/** Answers the panel as a server with or without a mail server. The product of the tests has none. */
export const haveMailServer = (page: Page, isConfigured: boolean) =>
  page.route('**/api/mails/server', (route) => route.fulfill({ json: { isConfigured } }));

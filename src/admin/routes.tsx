import { type ComponentType, useEffect } from 'react';
import {
  createBrowserRouter,
  Navigate,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
} from 'react-router';
import { paths } from '#paths.ts';
import { Waiting } from '#ui/Notice.tsx';
import { loadToaster } from '#ui/toasts/toast.ts';
import { Broken } from './layout/ErrorPage.tsx';
import type { ScreenHandle } from './layout/screen-title.ts';
import { Guard } from './session/SessionGuard.tsx';

type Load = () => Promise<ComponentType>;

const loads: Load[] = [];

function lazily(load: Load) {
  loads.push(load);
  return { Component: load };
}

const page = (path: string, load: Load): NonIndexRouteObject => ({ path, lazy: lazily(load) });

/** A screen with its title; a dialog with an address of its own lies over it. */
const screen = (path: string, title: string, load: Load, dialogs: RouteObject[] = []): RouteObject => ({
  ...page(path, load),
  handle: { title } satisfies ScreenHandle,
  children: dialogs,
});

const frame = lazily(async () => (await import('./layout/AdminLayout.tsx')).AdminLayout);

const screens = [
  screen('', 'Dashboard', async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
  { path: 'dashboard', element: <Navigate to="/" replace /> },

  screen(
    'properties',
    'Gestión de Propiedades',
    async () => (await import('./properties/list/PropertiesPage.tsx')).PropertiesPage,
    [page('new', async () => (await import('./properties/form/NewPropertyDialog.tsx')).NewPropertyDialog)],
  ),
  screen(
    'properties/:id',
    'Inmueble',
    async () => (await import('./properties/detail/PropertyPage.tsx')).PropertyPage,
    [page('edit', async () => (await import('./properties/form/EditPropertyDialog.tsx')).EditPropertyDialog)],
  ),
  screen(
    'locations',
    'Ubicaciones',
    async () => (await import('./locations/LocationsPage.tsx')).LocationsPage,
    [page('new', async () => (await import('./locations/LocationDialog.tsx')).NewLocationDialog)],
  ),
  screen(
    'locations/:id',
    'Ubicación',
    async () => (await import('./locations/LocationPage.tsx')).LocationPage,
    [page('edit', async () => (await import('./locations/LocationDialog.tsx')).EditLocationDialog)],
  ),
  screen(
    'inquiries',
    'Solicitudes de Información',
    async () => (await import('./inquiries/InquiriesPage.tsx')).InquiriesPage,
    [
      page(':id', async () => (await import('./inquiries/InquiryDialog.tsx')).InquiryDialog),
      page(':id/answer', async () => (await import('./inquiries/AnswerDialog.tsx')).AnswerDialog),
    ],
  ),
  screen('clients', 'Clientes', async () => (await import('./clients/ClientsPage.tsx')).ClientsPage, [
    page(':id', async () => (await import('./clients/ClientDialog.tsx')).ClientDialog),
  ]),
  screen('mails', 'Correos', async () => (await import('./mails/MailsPage.tsx')).MailsPage, [
    page(':id', async () => (await import('./mails/MailDialog.tsx')).MailDialog),
  ]),

  screen('seo', 'SEO', async () => (await import('./seo/SeoPage.tsx')).SeoPage),
  screen('users', 'Usuarios', async () => (await import('./users/UsersPage.tsx')).UsersPage),
  screen('profile', 'Perfil', async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
  screen('settings', 'Configuración', async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  screen('*', 'Página no encontrada', async () => (await import('./layout/NotFoundPage.tsx')).NotFoundPage),
];

const access = [
  page('login', async () => (await import('./session/LoginPage.tsx')).LoginPage),
  page('forgot-password', async () => (await import('./session/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  page('reset-password', async () => (await import('./session/ResetPasswordPage.tsx')).ResetPasswordPage),
  page('change-email', async () => (await import('./session/EmailChangePage.tsx')).EmailChangePage),
  page('verify', async () => (await import('./session/VerificationPage.tsx')).VerificationPage),
];

/** Once the first screen stands, the code of toasts and of the others follows, so that the next click finds its own here. */
function Root() {
  useEffect(() => {
    // A screen whose code does not come says so when it is opened.
    preloadScreens().catch(() => undefined);
  }, []);
  return <Outlet />;
}

async function preloadScreens(): Promise<void> {
  await loadToaster();
  for (const load of loads) await load();
}

/** Every screen of the panel, each in a chunk of its own. */
export const router = createBrowserRouter(
  [
    {
      Component: Root,
      HydrateFallback: Waiting,
      ErrorBoundary: Broken,
      children: [...access, { Component: Guard, children: [{ lazy: frame, children: screens }] }],
    },
  ],
  { basename: paths.admin() },
);

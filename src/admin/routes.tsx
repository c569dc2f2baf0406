import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Waiting } from '#ui/Notice.tsx';
import { Broken } from './layout/Broken.tsx';
import type { ScreenHandle } from './layout/title.ts';
import { Guard } from './session/Guard.tsx';

const titled = (title: string) => ({ title }) satisfies ScreenHandle;

const access: RouteObject[] = [
  {
    path: 'login',
    lazy: { Component: async () => (await import('./session/LoginPage.tsx')).LoginPage },
  },
  {
    path: 'forgot-password',
    lazy: { Component: async () => (await import('./session/ForgotPasswordPage.tsx')).ForgotPasswordPage },
  },
  {
    path: 'reset-password',
    lazy: { Component: async () => (await import('./session/ResetPasswordPage.tsx')).ResetPasswordPage },
  },
  {
    path: 'verify',
    lazy: { Component: async () => (await import('./session/VerificationPage.tsx')).VerificationPage },
  },
];

const properties: RouteObject[] = [
  {
    path: 'properties',
    handle: titled('Gestión de Propiedades'),
    lazy: { Component: async () => (await import('./properties/PropertiesPage.tsx')).PropertiesPage },
    children: [
      {
        path: 'new',
        lazy: {
          Component: async () => (await import('./properties/form/NewPropertyDialog.tsx')).NewPropertyDialog,
        },
      },
    ],
  },
  {
    path: 'properties/:id',
    handle: titled('Inmueble'),
    lazy: { Component: async () => (await import('./properties/PropertyPage.tsx')).PropertyPage },
    children: [
      {
        path: 'edit',
        lazy: {
          Component: async () =>
            (await import('./properties/form/EditPropertyDialog.tsx')).EditPropertyDialog,
        },
      },
    ],
  },
];

const locations: RouteObject[] = [
  {
    path: 'locations',
    handle: titled('Ubicaciones'),
    lazy: { Component: async () => (await import('./locations/LocationsPage.tsx')).LocationsPage },
    children: [
      {
        path: 'new',
        lazy: { Component: async () => (await import('./locations/LocationDialog.tsx')).NewLocationDialog },
      },
    ],
  },
  {
    path: 'locations/:id',
    handle: titled('Ubicación'),
    lazy: { Component: async () => (await import('./locations/LocationPage.tsx')).LocationPage },
    children: [
      {
        path: 'edit',
        lazy: { Component: async () => (await import('./locations/LocationDialog.tsx')).EditLocationDialog },
      },
    ],
  },
];

const people: RouteObject[] = [
  {
    path: 'inquiries',
    handle: titled('Solicitudes de Información'),
    lazy: { Component: async () => (await import('./inquiries/InquiriesPage.tsx')).InquiriesPage },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('./inquiries/InquiryDialog.tsx')).InquiryDialog },
      },
      {
        path: ':id/answer',
        lazy: { Component: async () => (await import('./inquiries/AnswerDialog.tsx')).AnswerDialog },
      },
    ],
  },
  {
    path: 'clients',
    handle: titled('Clientes'),
    lazy: { Component: async () => (await import('./clients/ClientsPage.tsx')).ClientsPage },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('./clients/ClientDialog.tsx')).ClientDialog },
      },
    ],
  },
  {
    path: 'mails',
    handle: titled('Correos'),
    lazy: { Component: async () => (await import('./mails/MailsPage.tsx')).MailsPage },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('./mails/MailDialog.tsx')).MailDialog },
      },
    ],
  },
  {
    path: 'users',
    handle: titled('Usuarios'),
    lazy: { Component: async () => (await import('./users/UsersPage.tsx')).UsersPage },
  },
];

const others: RouteObject[] = [
  {
    index: true,
    handle: titled('Dashboard'),
    lazy: { Component: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage },
  },
  { path: 'dashboard', element: <Navigate to="/" replace /> },
  {
    path: 'seo',
    handle: titled('SEO'),
    lazy: { Component: async () => (await import('./seo/SeoPage.tsx')).SeoPage },
  },
  {
    path: 'profile',
    handle: titled('Perfil'),
    lazy: { Component: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage },
  },
  {
    path: 'settings',
    handle: titled('Configuración'),
    lazy: { Component: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
  },
  {
    path: '*',
    handle: titled('Página no encontrada'),
    lazy: { Component: async () => (await import('./layout/NotFoundPage.tsx')).NotFoundPage },
  },
];

/** Every screen of the panel, each in a chunk of its own; a dialog with an address lies over its screen. */
export const router = createBrowserRouter(
  [
    {
      HydrateFallback: Waiting,
      ErrorBoundary: Broken,
      children: [
        ...access,
        {
          Component: Guard,
          children: [
            {
              lazy: { Component: async () => (await import('./layout/AdminLayout.tsx')).AdminLayout },
              children: [...properties, ...locations, ...people, ...others],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);

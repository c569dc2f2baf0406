import { type ComponentType, useEffect } from 'react';
import {
  createBrowserRouter,
  Navigate,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
} from 'react-router';
import { paths } from '#paths.ts';
import { isDataSaverOn } from '#ui/data-saver.ts';
import { Loading } from '#ui/Notice.tsx';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';
import { loadToaster } from '#ui/toasts/toast.ts';
import { NavigationGuard } from './forms/UnsavedChangesGuard.tsx';
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx';
import { entryPath, type PageName, screenPaths } from './screen-paths.ts';
import { accessPages, dialogs, type Screen, screens } from './screens.ts';
import { SessionGuard } from './session/SessionGuard.tsx';
import { SetupGuard } from './settings/SetupGuard.tsx';

type LoadComponent = () => Promise<ComponentType>;

const loadLayout: LoadComponent = async () => (await import('./layout/AdminLayout.tsx')).AdminLayout;

/** The component of every page, each in a chunk of its own, in the order of preloading. */
const components: Record<PageName, LoadComponent> = {
  dashboard: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  today: async () => (await import('./today/TodayPage.tsx')).TodayPage,
  properties: async () => (await import('./properties/list/PropertiesPage.tsx')).PropertiesPage,
  newProperty: async () => (await import('./properties/form/NewPropertyDialog.tsx')).NewPropertyDialog,
  factReview: async () => (await import('./properties/fact-review/FactReviewPage.tsx')).FactReviewPage,
  property: async () => (await import('./properties/detail/PropertyPage.tsx')).PropertyPage,
  editProperty: async () => (await import('./properties/form/EditPropertyDialog.tsx')).EditPropertyDialog,
  locations: async () => (await import('./locations/LocationsPage.tsx')).LocationsPage,
  newLocation: async () => (await import('./locations/LocationDialog.tsx')).NewLocationDialog,
  location: async () => (await import('./locations/LocationPage.tsx')).LocationPage,
  editLocation: async () => (await import('./locations/LocationDialog.tsx')).EditLocationDialog,
  inquiries: async () => (await import('./inquiries/InquiriesPage.tsx')).InquiriesPage,
  newInquiry: async () => (await import('./inquiries/NewInquiryDialog.tsx')).NewInquiryDialog,
  inquiry: async () => (await import('./inquiries/InquiryDialog.tsx')).InquiryDialog,
  answer: async () => (await import('./inquiries/AnswerDialog.tsx')).AnswerDialog,
  correctInquiry: async () => (await import('./inquiries/CorrectInquiryDialog.tsx')).CorrectInquiryDialog,
  proposeVisit: async () => (await import('./visits/ProposeVisitDialog.tsx')).ProposeVisitDialog,
  requirements: async () => (await import('./requirements/RequirementsPage.tsx')).RequirementsPage,
  newRequirement: async () => (await import('./requirements/RequirementDialog.tsx')).NewRequirementDialog,
  requirement: async () => (await import('./requirements/RequirementPage.tsx')).RequirementPage,
  editRequirement: async () => (await import('./requirements/RequirementDialog.tsx')).EditRequirementDialog,
  agenda: async () => (await import('./agenda/AgendaPage.tsx')).AgendaPage,
  clients: async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  newClient: async () => (await import('./clients/NewClientDialog.tsx')).NewClientDialog,
  client: async () => (await import('./clients/ClientPage.tsx')).ClientPage,
  editClient: async () => (await import('./clients/EditClientDialog.tsx')).EditClientDialog,
  mails: async () => (await import('./mails/MailsPage.tsx')).MailsPage,
  mail: async () => (await import('./mails/MailDialog.tsx')).MailDialog,
  landmarks: async () => (await import('./landmarks/LandmarksPage.tsx')).LandmarksPage,
  newLandmark: async () => (await import('./landmarks/LandmarkDialog.tsx')).NewLandmarkDialog,
  editLandmark: async () => (await import('./landmarks/LandmarkDialog.tsx')).EditLandmarkDialog,
  numbers: async () => (await import('./numbers/NumbersPage.tsx')).NumbersPage,
  seo: async () => (await import('./seo/SeoPage.tsx')).SeoPage,
  users: async () => (await import('./users/UsersPage.tsx')).UsersPage,
  templates: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage,
  profile: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  settings: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  notFound: async () => NotFoundPage,
  login: async () => (await import('./session/LoginPage.tsx')).LoginPage,
  forgotPassword: async () => (await import('./session/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('./session/ResetPasswordPage.tsx')).ResetPasswordPage,
  emailChange: async () => (await import('./session/EmailChangePage.tsx')).EmailChangePage,
  verification: async () => (await import('./session/VerificationPage.tsx')).VerificationPage,
};

const routeOf = (name: PageName, path: string): NonIndexRouteObject => ({
  path,
  lazy: { Component: components[name] },
});

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const screenRoutes: RouteObject[] = namesOf(screens).map((name) => ({
  ...routeOf(name, screens[name].path),
  handle: screens[name] satisfies Screen,
  children: namesOf(dialogs)
    .filter((dialog) => dialogs[dialog].over === name)
    .map((dialog) => routeOf(dialog, dialogs[dialog].path)),
}));

const accessRoutes = namesOf(accessPages).map((name) => routeOf(name, accessPages[name].path));

const entryRedirect = { path: entryPath, element: <Navigate to={screenPaths.dashboard()} replace /> };

/**
 * Loads the toasts and all other screens after the first one, so that a click need not wait for code. With a data saver,
 * a screen loads when it is opened.
 */
function Root() {
  useEffect(() => {
    // A screen whose code fails to load reports that when it is opened.
    preloadScreens().catch(() => undefined);
  }, []);
  return (
    <RestartBoundary element={document.body}>
      <Outlet />
      <NavigationGuard />
    </RestartBoundary>
  );
}

async function preloadScreens(): Promise<void> {
  await loadToaster();
  if (isDataSaverOn()) return;
  for (const load of [loadLayout, ...Object.values(components)]) await load();
}

/** A host without rewrites opens the panel with the asked path as its hash (src/server/hosts/panel-script.ts). */
const askedPath = location.hash.slice(1);
if (askedPath.startsWith(paths.admin())) history.replaceState(null, '', askedPath);

export const router = createBrowserRouter(
  [
    {
      Component: Root,
      HydrateFallback: Loading,
      ErrorBoundary: ErrorPage,
      children: [
        ...accessRoutes,
        {
          Component: SessionGuard,
          children: [
            {
              Component: SetupGuard,
              children: [{ lazy: { Component: loadLayout }, children: [entryRedirect, ...screenRoutes] }],
            },
          ],
        },
      ],
    },
  ],
  { basename: paths.admin() },
);

import {
  Building2,
  CalendarCheck,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  Milestone,
  Search,
  Settings,
  Target,
  UserCheck,
  UserRound,
  Users,
} from 'lucide-react';

export interface Screen {
  /** The path below `/admin`, as the router reads it. */
  path: string;
  /** The heading of the screen and the title of the browser tab. */
  title: string;
  /** How a menu and the command palette show the screen. */
  link?: ScreenLinkInfo;
}

interface ScreenLinkInfo {
  label: string;
  icon: LucideIcon;
  menu: 'sidebar' | 'user';
  /** Whether phones show it in the bar at the lower edge as well. */
  isInBottomBar?: true;
}

/** Every screen that requires a session, in the order of the menus (sidebar: spec §2). `routes.tsx` has their components. */
export const screens = {
  dashboard: {
    path: '/',
    title: 'Dashboard',
    link: { label: 'Dashboard', icon: LayoutDashboard, menu: 'sidebar', isInBottomBar: true },
  },
  properties: {
    path: '/properties',
    title: 'Gestión de Propiedades',
    link: { label: 'Inmuebles', icon: Building2, menu: 'sidebar', isInBottomBar: true },
  },
  factReview: { path: '/properties/facts', title: 'Datos en el texto' },
  property: { path: '/properties/:id', title: 'Inmueble' },
  locations: {
    path: '/locations',
    title: 'Ubicaciones',
    link: { label: 'Ubicaciones', icon: MapPin, menu: 'sidebar' },
  },
  location: { path: '/locations/:id', title: 'Ubicación' },
  inquiries: {
    path: '/inquiries',
    title: 'Solicitudes de Información',
    link: { label: 'Solicitudes', icon: Inbox, menu: 'sidebar', isInBottomBar: true },
  },
  clients: {
    path: '/clients',
    title: 'Clientes',
    link: { label: 'Clientes', icon: Users, menu: 'sidebar' },
  },
  seo: { path: '/seo', title: 'SEO', link: { label: 'SEO', icon: Search, menu: 'sidebar' } },
  today: {
    path: '/today',
    title: 'Hoy',
    link: { label: 'Hoy', icon: CalendarCheck, menu: 'sidebar', isInBottomBar: true },
  },
  requirements: {
    path: '/requirements',
    title: 'Requerimientos',
    link: { label: 'Requerimientos', icon: Target, menu: 'sidebar' },
  },
  requirement: { path: '/requirements/:id', title: 'Requerimiento' },
  numbers: {
    path: '/numbers',
    title: 'Números',
    link: { label: 'Números', icon: ChartColumn, menu: 'sidebar' },
  },
  landmarks: {
    path: '/landmarks',
    title: 'Puntos de referencia',
    link: { label: 'Puntos de referencia', icon: Milestone, menu: 'sidebar' },
  },
  mails: { path: '/mails', title: 'Correos', link: { label: 'Correos', icon: Mail, menu: 'sidebar' } },
  users: {
    path: '/users',
    title: 'Usuarios',
    link: { label: 'Usuarios', icon: UserCheck, menu: 'sidebar' },
  },
  templates: {
    path: '/templates',
    title: 'Plantillas de respuesta',
    link: { label: 'Plantillas', icon: MessageSquareText, menu: 'user' },
  },
  profile: { path: '/profile', title: 'Perfil', link: { label: 'Perfil', icon: UserRound, menu: 'user' } },
  settings: {
    path: '/settings',
    title: 'Configuración',
    link: { label: 'Configuración', icon: Settings, menu: 'user' },
  },
  notFound: { path: '*', title: 'Página no encontrada' },
} as const satisfies Record<string, Screen>;

interface ScreenDialog {
  /** The path below `/admin`; it begins with the path of the screen. */
  path: string;
  /** The screen behind the dialog. */
  over: keyof typeof screens;
  /** The label of the dialog in the command palette. */
  command?: string;
}

/** The dialogs that have a path of their own. */
export const dialogs = {
  newProperty: { path: '/properties/new', over: 'properties', command: 'Añadir Propiedad' },
  editProperty: { path: '/properties/:id/edit', over: 'property' },
  newLocation: { path: '/locations/new', over: 'locations', command: 'Nueva ubicación' },
  editLocation: { path: '/locations/:id/edit', over: 'location' },
  newLandmark: { path: '/landmarks/new', over: 'landmarks', command: 'Nuevo punto de referencia' },
  editLandmark: { path: '/landmarks/:id', over: 'landmarks' },
  newInquiry: { path: '/inquiries/new', over: 'inquiries', command: 'Nueva solicitud' },
  inquiry: { path: '/inquiries/:id', over: 'inquiries' },
  answer: { path: '/inquiries/:id/answer', over: 'inquiries' },
  proposeVisit: { path: '/inquiries/:id/visit', over: 'inquiries' },
  newRequirement: { path: '/requirements/new', over: 'requirements', command: 'Nuevo requerimiento' },
  editRequirement: { path: '/requirements/:id/edit', over: 'requirement' },
  client: { path: '/clients/:id', over: 'clients' },
  editClient: { path: '/clients/:id/edit', over: 'clients' },
  mail: { path: '/mails/:id', over: 'mails' },
} as const satisfies Record<string, ScreenDialog>;

/** The pages that need no session. Mails of PocketBase link to some of them. */
export const accessPages = {
  login: { path: '/login' },
  forgotPassword: { path: '/forgot-password' },
  resetPassword: { path: '/reset-password' },
  emailChange: { path: '/change-email' },
  verification: { path: '/verify' },
} as const satisfies Record<string, Pick<Screen, 'path'>>;

export interface LinkedScreen extends ScreenLinkInfo {
  path: string;
}

/** The screens that a menu links to. */
export const linkedScreens: LinkedScreen[] = Object.values<Screen>(screens).flatMap(({ path, link }) =>
  link ? [{ path, ...link }] : [],
);

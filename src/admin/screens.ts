import {
  Building2,
  CalendarCheck,
  CalendarDays,
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

/** The groups of the sidebar, with their headings. */
export const menuGroups = {
  start: '',
  work: 'Trabajo',
  catalog: 'Catálogo',
  site: 'Sitio',
  system: 'Sistema',
} as const;

interface ScreenLinkInfo {
  label: string;
  icon: LucideIcon;
  /** Its group in the sidebar; none where only the menu of the user has it. */
  group?: keyof typeof menuGroups;
  isInUserMenu?: true;
  /** Whether phones show it in the bar at the lower edge as well. */
  isInBottomBar?: true;
}

/** Every screen that requires a session, in the order of the menus. `routes.tsx` has their components. */
export const screens = {
  dashboard: {
    path: '/',
    title: 'Dashboard',
    link: { label: 'Dashboard', icon: LayoutDashboard, group: 'start' },
  },
  today: {
    path: '/today',
    title: 'Hoy',
    link: { label: 'Hoy', icon: CalendarCheck, group: 'work', isInBottomBar: true },
  },
  inquiries: {
    path: '/inquiries',
    title: 'Solicitudes de Información',
    link: { label: 'Solicitudes', icon: Inbox, group: 'work', isInBottomBar: true },
  },
  clients: {
    path: '/clients',
    title: 'Clientes',
    link: { label: 'Clientes', icon: Users, group: 'work', isInBottomBar: true },
  },
  client: { path: '/clients/:id', title: 'Cliente' },
  requirements: {
    path: '/requirements',
    title: 'Requerimientos',
    link: { label: 'Requerimientos', icon: Target, group: 'work' },
  },
  agenda: {
    path: '/agenda',
    title: 'Agenda',
    link: { label: 'Agenda', icon: CalendarDays, group: 'work' },
  },
  requirement: { path: '/requirements/:id', title: 'Requerimiento' },
  properties: {
    path: '/properties',
    title: 'Gestión de Propiedades',
    link: { label: 'Inmuebles', icon: Building2, group: 'catalog', isInBottomBar: true },
  },
  factReview: { path: '/properties/facts', title: 'Datos en el texto' },
  property: { path: '/properties/:id', title: 'Inmueble' },
  locations: {
    path: '/locations',
    title: 'Ubicaciones',
    link: { label: 'Ubicaciones', icon: MapPin, group: 'catalog' },
  },
  location: { path: '/locations/:id', title: 'Ubicación' },
  landmarks: {
    path: '/landmarks',
    title: 'Puntos de referencia',
    link: { label: 'Puntos de referencia', icon: Milestone, group: 'catalog' },
  },
  seo: { path: '/seo', title: 'SEO', link: { label: 'SEO', icon: Search, group: 'site' } },
  numbers: {
    path: '/numbers',
    title: 'Números',
    link: { label: 'Números', icon: ChartColumn, group: 'site' },
  },
  mails: { path: '/mails', title: 'Correos', link: { label: 'Correos', icon: Mail, group: 'system' } },
  templates: {
    path: '/templates',
    title: 'Plantillas de respuesta',
    link: { label: 'Plantillas', icon: MessageSquareText, group: 'system' },
  },
  users: {
    path: '/users',
    title: 'Usuarios',
    link: { label: 'Usuarios', icon: UserCheck, group: 'system' },
  },
  profile: {
    path: '/profile',
    title: 'Perfil',
    link: { label: 'Perfil', icon: UserRound, isInUserMenu: true },
  },
  settings: {
    path: '/settings',
    title: 'Configuración',
    link: { label: 'Configuración', icon: Settings, group: 'system', isInUserMenu: true },
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
  correctInquiry: { path: '/inquiries/:id/correct', over: 'inquiries' },
  proposeVisit: { path: '/inquiries/:id/visit', over: 'inquiries' },
  newRequirement: { path: '/requirements/new', over: 'requirements', command: 'Nuevo requerimiento' },
  editRequirement: { path: '/requirements/:id/edit', over: 'requirement' },
  newClient: { path: '/clients/new', over: 'clients', command: 'Nuevo cliente' },
  editClient: { path: '/clients/:id/edit', over: 'client' },
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

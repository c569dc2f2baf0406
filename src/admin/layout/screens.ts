import {
  Building2,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Search,
  UserCheck,
  Users,
} from 'lucide-react';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's order (spec §2); then the outbox, and where registrations are approved. */
export const screens = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/properties', label: 'Inmuebles', icon: Building2 },
  { to: '/locations', label: 'Ubicaciones', icon: MapPin },
  { to: '/inquiries', label: 'Solicitudes', icon: Inbox },
  { to: '/clients', label: 'Clientes', icon: Users },
  { to: '/seo', label: 'SEO', icon: Search },
  { to: '/mails', label: 'Correos', icon: Mail },
  { to: '/users', label: 'Usuarios', icon: UserCheck },
] as const satisfies Screen[];

/** What a phone keeps under the thumb. */
export const thumbScreens = screens.filter(({ to }) => ['/', '/properties', '/inquiries'].includes(to));

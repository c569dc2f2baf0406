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
import { screenPaths } from '#admin/screen-paths.ts';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The sidebar's order (spec §2); then the outbox, and where registrations are approved. */
export const screens = [
  { to: screenPaths.dashboard(), label: 'Dashboard', icon: LayoutDashboard },
  { to: screenPaths.properties(), label: 'Inmuebles', icon: Building2 },
  { to: screenPaths.locations(), label: 'Ubicaciones', icon: MapPin },
  { to: screenPaths.inquiries(), label: 'Solicitudes', icon: Inbox },
  { to: screenPaths.clients(), label: 'Clientes', icon: Users },
  { to: screenPaths.seo(), label: 'SEO', icon: Search },
  { to: screenPaths.mails(), label: 'Correos', icon: Mail },
  { to: screenPaths.users(), label: 'Usuarios', icon: UserCheck },
] as const satisfies Screen[];

/** What a phone keeps under the thumb. */
export const thumbScreens = screens.filter(({ to }) =>
  [screenPaths.dashboard(), screenPaths.properties(), screenPaths.inquiries()].includes(to),
);

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { currentSession, restoreSession, type Session, subscribeToSession } from '#data/session.ts';
import type { User } from '#domain/user.ts';

interface SessionContextValue extends Session {
  /** Whether the server is still checking the stored session. */
  isOpening: boolean;
}

const SessionContext = createContext<SessionContextValue | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { isPending } = useQuery({ queryKey: ['session'], queryFn: restoreSession, staleTime: Infinity });
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  return <SessionContext value={{ ...session, isOpening: isPending }}>{children}</SessionContext>;
}

/** Returns the session; only for components within SessionProvider. */
export function useSession(): SessionContextValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession se usa solo dentro de SessionProvider.');
  return session;
}

/** Returns the signed-in administrator; only for components within SessionGuard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser se usa solo dentro de SessionGuard.');
  return user;
}

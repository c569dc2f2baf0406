import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { currentSession, restoreSession, type Session, subscribeToSession } from '#data/session.ts';
import type { User } from '#domain/user.ts';

interface OpenedSession extends Session {
  /** Whether the stored session is still being checked. */
  isOpening: boolean;
}

const SessionContext = createContext<OpenedSession | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { isPending } = useQuery({ queryKey: ['session'], queryFn: restoreSession, staleTime: Infinity });
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  return <SessionContext value={{ ...session, isOpening: isPending }}>{children}</SessionContext>;
}

export function useSession(): OpenedSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession se usa solo dentro de SessionProvider.');
  return session;
}

/** The signed-in administrator, for what stands behind the guard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser se usa solo detrás de Guard.');
  return user;
}

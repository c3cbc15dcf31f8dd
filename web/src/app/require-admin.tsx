import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionEnding } from '#web/features/session/session.ts';
import { useSignedIn } from '#web/features/session/use-session.ts';
import { adminPaths } from './admin-paths.ts';

/** Section 6: the pages inside open to whoever holds a token; the server checks every call. */
export function RequireAdmin() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  // What one administrator was shown is not kept for the next.
  useEffect(() => {
    if (!signedIn) client.clear();
  }, [signedIn, client]);
  if (signedIn) return <Outlet />;
  const state = sessionEnding() === 'signed out' ? null : { from: `${pathname}${search}` };
  return <Navigate to={adminPaths.login} state={state} replace />;
}

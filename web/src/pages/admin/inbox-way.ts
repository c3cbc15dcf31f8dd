import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { adminPaths, isAdminPath } from '#contract/admin-paths.ts';
import { afterSaving } from '#web/ui/leave-guard/leave-guard.tsx';

const Way = z.object({
  list: z.string().check(z.refine((path) => isAdminPath(path))),
  rest: z.optional(z.array(z.string())),
});

export function useWayOn(ownList: string) {
  const navigate = useNavigate();
  const { list = ownList, rest = [] } = Way.safeParse(useLocation().state).data ?? {};
  const [next, ...others] = rest;
  return {
    list,
    isQueue: list.startsWith(adminPaths.inbox),
    /** The page that is left has no place in the history: Back leads to the list. */
    goOn: () =>
      void navigate(next ?? list, {
        replace: next !== undefined,
        state: { ...afterSaving.state, ...(next !== undefined && { list, rest: others }) },
      }),
    toList: () => void navigate(list, afterSaving),
  };
}

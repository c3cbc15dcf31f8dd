import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { adminPaths, isAdminPath } from '#contract/admin-paths.ts';
import { useLeaveWhenSaved } from '#web/ui/leave-guard/leave-guard.tsx';

/** The location state with which a list opens the page of one of its records. */
const ListState = z.object({
  listPath: z.string().check(z.refine((path) => isAdminPath(path))),
  /** The pages of the records that follow in the inbox and are of the same kind. */
  remainingPaths: z.optional(z.array(z.string())),
});

/** Leads from the page of a record to the next record or back to the list that opened the page. */
export function useListNavigation(defaultListPath: string) {
  const leave = useLeaveWhenSaved();
  const { listPath = defaultListPath, remainingPaths = [] } =
    ListState.safeParse(useLocation().state).data ?? {};
  const [nextPath, ...laterPaths] = remainingPaths;
  return {
    listPath,
    isFromInbox: listPath.startsWith(adminPaths.inbox),
    /** Opens the list after the last record. Replaces this page, so that Back leads to the list. */
    openNext: () =>
      leave(nextPath ?? listPath, {
        replace: nextPath !== undefined,
        state: nextPath === undefined ? {} : { listPath, remainingPaths: laterPaths },
      }),
    openList: () => leave(listPath),
  };
}

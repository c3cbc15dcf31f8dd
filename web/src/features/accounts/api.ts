import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';

export const useAdministrators = () =>
  useQuery({
    queryKey: adminKeys.accounts.all,
    queryFn: async ({ signal }) => (await call('getAdmins', { signal })).admins,
    staleTime: 0,
  });

export const useMe = () =>
  useQuery({
    queryKey: adminKeys.accounts.me,
    queryFn: ({ signal }) => call('getMe', { signal }),
    staleTime: Infinity,
  });

/** Settles once it is known what is true now. */
export function useSetDailyMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => call('setDailyMail', { body: { on } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.accounts.me }),
  });
}

/** Settles once the list is read anew: where it was refused, the address may be in it by another's hand. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, key }: { email: string; key?: string; id?: string }) =>
      call('inviteAdmin', { body: { email }, ...(key && { idempotencyKey: key }) }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.accounts.all, exact: true }),
  });
}

const changes = {
  approved: 'approveAdmin',
  removed: 'removeAdmin',
  reset: 'resetSecondFactor',
} as const;
export type Change = keyof typeof changes;

/** Settles once the list is read anew, whatever came of it: another administrator may have been first. */
export function useChangeAdministrator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: Change }) => call(changes[to], { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.accounts.all, exact: true }),
  });
}

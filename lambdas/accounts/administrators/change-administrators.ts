import type { Administrator } from '#contract/administrators.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { Conflict, NotFound, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { withLock } from '#lambdas/platform/table/lock.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { AdministratorRepository } from './administrator-repository.ts';

interface Sources {
  administrators: Pick<AdministratorRepository, 'all' | 'find'>;
  table: Table;
  now: () => Date;
}

interface Change {
  id: string;
  admin: { id: string };
}

/** Runs one change at a time and checks the asker again, so that one administrator remains. */
export const changeAdministrators = ({ administrators, table, now }: Sources) => {
  const others = async (id: string) =>
    (await administrators.all()).some((each) => each.status === 'active' && each.id !== id);

  return <T>({ id, admin }: Change, work: (account: Administrator) => Promise<T>): Promise<T> =>
    withLock({ table, name: 'administrators', now }, async () => {
      const [account, asking] = await Promise.all([
        administrators.find(id),
        administrators.find(admin.id),
      ]);
      if (!account) throw new NotFound(accountMessages.gone);
      if (asking?.status === 'active') return work(account);
      if (await others(account.id)) throw new Unauthorized();
      throw new Conflict(accountMessages.notTheLast);
    });
};
export type ChangeAdministrators = ReturnType<typeof changeAdministrators>;

import { listAccesses } from '../../cloud/dynamodb/row-access.ts';
import { type Admit, ServiceError } from '../../cloud/service/json-service.ts';
import type { TablePolicy, TablePolicies } from '../../provision/table-policies.ts';

export interface RowGuard {
  admit: Admit;
  follow: (rights: TablePolicies) => void;
}

const allows = (
  rights: readonly TablePolicy[],
  action: string,
  needed: readonly string[],
): boolean =>
  rights.some(
    ({ actions, partitions }) =>
      actions.includes(action) &&
      needed.every((partition) => partitions.some((pattern) => pattern.test(partition))),
  );

/** A caller that is no function may do everything. */
export function rowGuard(): RowGuard {
  let known: TablePolicies = new Map();
  return {
    follow: (rights) => (known = rights),
    admit(caller, operation, input) {
      const rights = known.get(caller);
      if (!rights) return;
      for (const { action, partitions } of listAccesses(operation, input)) {
        if (allows(rights, action, partitions)) continue;
        throw new ServiceError(
          'AccessDeniedException',
          `${caller} is not authorized to perform: dynamodb:${action} on ${partitions.join(', ')}`,
        );
      }
    },
  };
}

import { type Mail, outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { isUsable, listMembers, toAdministrator } from '#lambdas/platform/user-pool-accounts.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { insertRow, transact } from '#lambdas/platform/table/transaction.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';

/** Administrators who can sign in, have an address and have not turned the mail off. */
export async function listDailyMailReaders() {
  const [members, declinedRows] = await Promise.all([
    listMembers(userPool(), userPoolId()),
    readPartition(table(), partitions.dailyMailOff),
  ]);
  const hasDeclined = (id: string) => declinedRows.some(({ SK }) => SK === id);
  return members
    .filter(isUsable)
    .map((user) => toAdministrator(user, true))
    .filter(({ id, status, email }) => status === 'active' && email !== '' && !hasDeclined(id));
}

const retentionSeconds = 3 * 24 * 60 * 60;

class SentBefore extends Error {}

/** False if the account has had the day's mail: a repeated run sends nothing. */
export async function sendOnce(mail: Mail, id: string, day: string, now: Date): Promise<boolean> {
  const expiresAtEpochSeconds = epochSeconds(now) + retentionSeconds;
  const row = { ...keys.dailyMail(day, id), expiresAtEpochSeconds };
  try {
    const sentItem = insertRow(table().name, row, () => new SentBefore());
    await transact(table(), [sentItem, outboxItem(table(), mail, now)]);
    return true;
  } catch (error) {
    if (error instanceof SentBefore) return false;
    throw error;
  }
}

import { expect } from '@playwright/test';
import { mailsTo } from './product.ts';

/** The address of a page that is mailed to somebody. */
export async function mailedLink(email: string, page: string): Promise<string> {
  const find = () =>
    mailsTo(email)
      .flatMap((mail) => mail.match(/\/(?:alerts|newsletter)(?:\/\w+)?\?token=[\w.-]+/g) ?? [])
      .find((link) => link.startsWith(`${page}?`)) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

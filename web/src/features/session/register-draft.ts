import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewAccount } from '#contract/accounts.ts';
import { tabDraft } from '#web/lib/tab-draft.ts';

const Draft = z.object({ name: z.string(), email: z.string() });

export const registerDraft = tabDraft('draft:register', (value) => Draft.parse(value));

/** All but the password, until the account is asked for. */
export function useRegisterDraft(form: UseFormReturn<NewAccount>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email } }) => registerDraft.write({ name, email }),
      }),
    [form],
  );
}

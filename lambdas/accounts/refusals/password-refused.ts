import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';

export const passwordRefused =
  (field: string, label: string) =>
  (error: unknown): never => {
    if (!hasErrorName(error, 'InvalidPasswordException')) throw error;
    const message = fill(fieldMessages.password, { label });
    throw new Invalid([{ field, message }]);
  };

import { categoryMessages } from '#contract/messages/category.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';

export class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

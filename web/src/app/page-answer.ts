import type { HeadState, PageAnswer, PageModule } from '#web/lib/page.ts';
import { isSpelt } from '#web/lib/page.ts';

/** Patterns without a parameter are the one address of their page. */
const ownAddress = (pattern: string) => (pattern.includes(':') ? undefined : pattern);

interface Found {
  path: string;
  module: PageModule;
}

/** Status and true address of a page; one whose data is missing is never sent elsewhere. */
export function answerOf(found: Found | undefined, state: HeadState): PageAnswer {
  if (!found) return { status: 404 };
  const { status, location = ownAddress(found.path) } = found.module.answer?.(state) ?? {};
  if (status) return { status };
  return location === undefined || isSpelt(state.url, location) ? {} : { location };
}

import { messages } from '#contract/messages.ts';
import type { postStatusNames } from '#contract/post-options.ts';

/** Why an administrator sees what readers do not. */
export const previewNote = (status: (typeof postStatusNames)[number] = 'draft'): string =>
  messages.content.preview.replace('{status}', messages.content.statuses[status].toLowerCase());

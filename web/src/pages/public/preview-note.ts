import { messages } from '#contract/messages.ts';
import type { postStatusNames } from '#contract/post-options.ts';

const { preview, statuses } = messages.content;

/** Why an administrator sees what readers do not. */
export const previewNote = (status: (typeof postStatusNames)[number] = 'draft'): string =>
  preview.replace('{status}', statuses[status].toLowerCase());

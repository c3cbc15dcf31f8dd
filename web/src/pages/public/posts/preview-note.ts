import { contentMessages } from '#contract/messages/content.ts';
import type { ShownStatus } from '#contract/post-options.ts';

/** Why an administrator sees what readers do not. */
export const previewNote = (status: ShownStatus = 'draft'): string =>
  contentMessages.preview.replace('{status}', contentMessages.statuses[status].toLowerCase());

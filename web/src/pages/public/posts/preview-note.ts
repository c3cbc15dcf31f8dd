import { fill } from '#contract/fill.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { ShownStatus } from '#contract/post-options.ts';

export const previewNote = (status: ShownStatus = 'draft'): string =>
  fill(postMessages.preview, { status: postMessages.statuses[status].toLowerCase() });

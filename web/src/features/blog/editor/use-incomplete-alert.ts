import { isBlank } from '#contract/field-schemas.ts';
import { postMessages } from '#contract/messages/post.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import type { PostFields } from './post-fields.ts';

/** As specified: before publishing, an alert tells that title or content is missing. */
export function useIncompleteAlert() {
  const { alert } = useConfirm();
  return ({ title, content }: PostFields) =>
    isBlank(title) || isBlank(content)
      ? alert({ title: 'Almost there', text: postMessages.incomplete })
      : undefined;
}

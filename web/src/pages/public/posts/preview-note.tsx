import { Info } from 'lucide-react';
import { fill } from '#contract/fill-template.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { AdminStatus } from '#contract/post-options.ts';

export const formatPreviewNote = (status: AdminStatus = 'draft'): string =>
  fill(postMessages.preview, { status: postMessages.statuses[status].toLowerCase() });

export const ArticleNote = ({ text }: { text: string }) => (
  <p className="flex gap-3 py-3 px-4 rounded-md bg-accent-tint text-accent-ink text-sm font-medium [&_svg]:flex-none">
    <Info size={20} />
    {text}
  </p>
);

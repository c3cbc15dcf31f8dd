import { type MarkdownDocument, readMarkdown } from '#web/ui/markdown/markdown-document.ts';

let last: MarkdownDocument | undefined;

/** A post's text, read once for all parts of the page that need it. */
export function documentOf(content: string): MarkdownDocument {
  if (last?.text !== content) last = readMarkdown(content);
  return last;
}

import { parseMarkdown, type MarkdownDocument } from '#web/ui/markdown/markdown-document.ts';

export let lastDocument: MarkdownDocument | undefined;

export function parseMarkdownOnce(content: string): MarkdownDocument {
  if (lastDocument?.text !== content) lastDocument = parseMarkdown(content);
  return lastDocument;
}

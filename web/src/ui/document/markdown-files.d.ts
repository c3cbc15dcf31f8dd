/** web/build/markdown-texts-plugin.ts turns the file into this text. */
declare module '*.md' {
  import type { DocumentText } from '#web/ui/document/document-text.ts';
  export const text: DocumentText;
}

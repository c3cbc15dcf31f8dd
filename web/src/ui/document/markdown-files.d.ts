declare module '*.md' {
  import type { DocumentText } from '#web/ui/document/document-text.ts';
  export const text: DocumentText;
}

declare module '*.md' {
  import type { DocumentText } from '#web/ui/document/text.ts';
  export const text: DocumentText;
}

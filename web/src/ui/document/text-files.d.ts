declare module '*.md' {
  import type { Text } from '#web/ui/document/text.ts';
  export const text: Text;
}

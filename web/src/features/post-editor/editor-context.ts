import { createContext, use } from 'react';
import type { PostEditor } from './use-post-editor.ts';

const EditorContext = createContext<PostEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): PostEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of the post stands outside of its form');
  return editor;
}

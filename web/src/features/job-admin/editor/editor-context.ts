import { createContext, use } from 'react';
import type { JobEditor } from './use-job-editor.ts';

const EditorContext = createContext<JobEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): JobEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of the job form stands outside of it');
  return editor;
}

import { createContext, use } from 'react';
import type { ExperienceEditor } from './use-experience-form.ts';

const EditorContext = createContext<ExperienceEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): ExperienceEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of the form stands outside of it');
  return editor;
}

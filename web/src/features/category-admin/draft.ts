import { tabDraft } from '#web/lib/tab-draft.ts';

const draft = tabDraft('draft:category', String);

export const readDraft = (): string => draft.read() ?? '';

export const writeDraft = (name: string): void => (name === '' ? draft.drop() : draft.write(name));

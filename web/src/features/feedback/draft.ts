import { keptForm } from '#web/lib/kept-form.ts';

export const letterDraft = keptForm('draft:contact', { name: '', email: '', message: '' });

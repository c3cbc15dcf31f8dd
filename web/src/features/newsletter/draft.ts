import { keptForm } from '#web/lib/kept-form.ts';

/** One address, whichever form asks for it. */
export const addressDraft = keptForm('draft:newsletter', { email: '' });

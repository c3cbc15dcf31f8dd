/** What the first picture does without comes right after it, before the network may be lost. */
export const fetchExtras = () => import('./header-extras.ts');

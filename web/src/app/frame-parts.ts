export { SearchStrip } from '#web/features/search/search-strip.tsx';
export { SiteFooter } from './site-footer.tsx';
export { SiteHeader } from './site-header.tsx';

export { ConnectionNotice } from './connection-notice.tsx';
export { ErrorPage } from './error-page.tsx';
export { SiteDrawer } from './site-drawer.tsx';

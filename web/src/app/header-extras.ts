export { ConnectionNotice } from './connection-notice.tsx';
export { ErrorPage } from './error-page.tsx';
export { RouteAnnouncer } from './route-announcer.tsx';
export { SiteDrawer } from './site-drawer.tsx';

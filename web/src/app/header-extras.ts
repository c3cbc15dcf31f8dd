export { ConnectionNotice } from './connection-notice.tsx';
export { SiteDrawer } from './site-drawer.tsx';

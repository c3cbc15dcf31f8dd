import type { ReactNode } from 'react';
import {
  type AdminComponents,
  AdminComponentsContext,
} from '#web/lib/admin/admin-components-context.ts';
import { type Site, SiteProvider } from '#web/lib/page/site-context.tsx';
import { useTheme } from '#web/lib/theme.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { ToastProvider } from '#web/ui/toast/toast.tsx';

interface Props extends Site {
  clock?: (() => Date) | undefined;
  adminComponents?: AdminComponents;
  children: ReactNode;
}

export function Providers({ origin, now, clock, adminComponents = {}, children }: Props) {
  // Pages without a theme toggle follow the theme as well.
  useTheme();
  return (
    <SiteProvider origin={origin} now={now} clock={clock}>
      <ToastProvider>
        <ConfirmProvider>
          <AdminComponentsContext value={adminComponents}>{children}</AdminComponentsContext>
        </ConfirmProvider>
      </ToastProvider>
    </SiteProvider>
  );
}

import type { ReactNode } from 'react';
import { type Site, SiteProvider } from '#web/lib/site-context.tsx';
import { useTheme } from '#web/lib/theme.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm.tsx';
import { ToastProvider } from '#web/ui/toast/toast.tsx';

interface Props extends Site {
  clock?: (() => Date) | undefined;
  children: ReactNode;
}

export function Providers({ origin, now, clock, children }: Props) {
  // Followed on screens without a toggle as well.
  useTheme();
  return (
    <SiteProvider origin={origin} now={now} clock={clock}>
      <ToastProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ToastProvider>
    </SiteProvider>
  );
}

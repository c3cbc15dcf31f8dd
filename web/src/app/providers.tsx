import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Site, SiteProvider } from '#web/lib/site-context.tsx';
import { AskProvider } from '#web/ui/dialog/ask.tsx';
import { ToastProvider } from '#web/ui/toast/toast.tsx';

interface Props extends Site {
  client: QueryClient;
  children: ReactNode;
}

export function Providers({ client, origin, now, children }: Props) {
  return (
    <SiteProvider origin={origin} now={now}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <AskProvider>{children}</AskProvider>
        </ToastProvider>
      </QueryClientProvider>
    </SiteProvider>
  );
}

import { lazy, Suspense } from 'react';
import { fetchPart } from '#web/lib/lost-part.ts';
import type { RejectDialogProps } from './reject-dialog.tsx';

const RejectDialog = lazy(async () => ({
  default: (await fetchPart(import('./reject-dialog.tsx'))).RejectDialog,
}));

/** Fetched when somebody rejects. */
export const ReasonDialog = (props: RejectDialogProps) => (
  <Suspense>
    <RejectDialog {...props} />
  </Suspense>
);

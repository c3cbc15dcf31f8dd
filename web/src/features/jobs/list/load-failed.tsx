import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';

export const loadFailedText = 'The jobs could not be loaded.';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={loadFailedText} onRetry={onRetry} />;
}

import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';

export const jobsFailed = 'The jobs could not be loaded.';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={jobsFailed} onRetry={onRetry} />;
}

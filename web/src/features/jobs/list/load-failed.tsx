import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text="The jobs could not be loaded." onRetry={onRetry} />;
}

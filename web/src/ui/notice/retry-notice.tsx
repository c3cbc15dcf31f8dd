import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { focusContainerThen } from '../button/focus-container.ts';
import { ErrorNotice } from '../error-notice/error-notice.tsx';

export const RetryNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ErrorNotice text={text}>
    <Button variant="outline" size="small" onClick={focusContainerThen(onRetry)}>
      <RotateCw size={16} /> Try again
    </Button>
  </ErrorNotice>
);

import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { focusAround } from '../button/focus-container.ts';
import { Notice } from './notice.tsx';

export const RetryNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice text={text}>
    <Button variant="outline" size="small" onClick={focusAround(onRetry)}>
      <RotateCw size={16} /> Try again
    </Button>
  </Notice>
);

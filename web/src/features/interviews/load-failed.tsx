import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice text={text}>
      <Button variant="outline" size="small" onClick={onRetry}>
        <RotateCw size={16} /> Try again
      </Button>
    </Notice>
  );
}

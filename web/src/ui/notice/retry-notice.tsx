import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

/** The button goes while it is tried again. */
const focusAround = (button: HTMLElement) =>
  button.closest<HTMLElement>(':not(main)[tabindex="-1"]')?.focus({ preventScroll: true });

export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice text={text}>
      <Button
        variant="outline"
        size="small"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        <RotateCw size={16} aria-hidden="true" /> Try again
      </Button>
    </Notice>
  );
}

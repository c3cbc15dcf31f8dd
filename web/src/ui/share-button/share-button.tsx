import { Share2 } from 'lucide-react';
import { Button, type ButtonLook } from '../button/button.tsx';

interface Props extends ButtonLook {
  /** What is shared, for those who do not see where the button stands. */
  subject: string;
  onShare: () => void;
}

export function ShareButton({ subject, onShare, iconOnly = false, ...look }: Props) {
  return (
    <Button
      variant="outline"
      {...look}
      iconOnly={iconOnly}
      className="needs-script"
      aria-label={`Share ${subject}`}
      onClick={onShare}
    >
      <Share2 size={18} />
      {!iconOnly && 'Share'}
    </Button>
  );
}

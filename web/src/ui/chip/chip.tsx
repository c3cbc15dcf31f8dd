import { X } from 'lucide-react';
import { Link } from '#web/ui/link/link.tsx';

interface Props {
  label: string;
  /** The address without what the chip stands for. */
  to: string;
  onRemove?: () => void;
}

export const Chip = ({ label, to, onRemove }: Props) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={`Remove ${label}`}
    className="inline-flex items-center gap-2 max-w-full min-h-9 py-1 px-3 rounded-full bg-brand-tint text-brand text-sm font-medium no-underline [transition:background-color_var(--quick)] hover:(bg-brand text-on-brand) [&_svg]:flex-none forced-colors:border pointer-coarse:min-h-target"
    {...(onRemove && { onClick: onRemove })}
  >
    <span dir="auto" className="truncate">
      {label}
    </span>
    <X size={16} />
  </Link>
);

import { X } from 'lucide-react';
import { Link } from '#web/ui/link/link.tsx';
import styles from './chip.module.css';

interface Props {
  label: string;
  /** The address without what the chip stands for. */
  to: string;
  onRemove?: () => void;
}

export function Chip({ label, to, onRemove }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Remove ${label}`}
      className={styles['chip']}
      {...(onRemove && { onClick: onRemove })}
    >
      <span dir="auto" className="truncate">
        {label}
      </span>
      <X size={16} />
    </Link>
  );
}

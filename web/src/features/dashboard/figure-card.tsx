import type { LucideIcon } from 'lucide-react';
import { Link } from '#web/ui/link/link.tsx';
import styles from './figure-card.module.css';

interface Props {
  label: string;
  /** As it is shown; a dash where there is none. */
  figure: string;
  /** Beside the figure, such as why there is none. */
  hint?: string | undefined;
  icon: LucideIcon;
  /** The screen where one acts on it. */
  to: string;
  /** Something waits there. */
  urgent?: boolean;
}

export function FigureCard({ label, figure, hint, icon: Icon, to, urgent = false }: Props) {
  return (
    <li className={styles['card']} data-urgent={urgent || undefined}>
      <span className={styles['icon']}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className={styles['figure']}>
        {figure}
        {hint && <span className={styles['hint']}>{hint}</span>}
      </p>
      <Link to={to} className={styles['label']}>
        {label}
      </Link>
    </li>
  );
}

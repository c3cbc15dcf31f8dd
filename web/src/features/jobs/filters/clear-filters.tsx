import { FunnelX } from 'lucide-react';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

export const ClearFilters = ({ href, onCleared }: { href: string; onCleared: () => void }) => (
  <Link to={href} preventScrollReset className={buttonClass()} onClick={onCleared}>
    <FunnelX size={18} /> Clear all filters
  </Link>
);

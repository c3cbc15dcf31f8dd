import { FunnelX } from 'lucide-react';
import { ButtonLink } from '#web/ui/button/button.tsx';

export const ClearFilters = ({ href, onCleared }: { href: string; onCleared: () => void }) => (
  <ButtonLink to={href} preventScrollReset onClick={onCleared}>
    <FunnelX size={18} /> Clear all filters
  </ButtonLink>
);

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageLink, type PageLinkOptions } from './page-link.tsx';

interface Props extends PageLinkOptions {
  label: string;
  page: number;
}

export function PreviousNextLinks({ label, page, ...target }: Props) {
  if (target.pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-1">
      <PageLink {...target} to={page - 1} label="Previous page">
        <ChevronLeft size={18} />
      </PageLink>
      <p className="self-center min-w-30 text-ink-soft text-sm tabular-nums text-center">
        Page {page} of {target.pageCount}
      </p>
      <PageLink {...target} to={page + 1} label="Next page">
        <ChevronRight size={18} />
      </PageLink>
    </nav>
  );
}

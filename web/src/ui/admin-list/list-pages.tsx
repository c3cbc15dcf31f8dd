import type { ReactNode, Ref } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { JumpToPage } from '../data-table/jump-to-page.tsx';
import { Pagination, type PaginationShape } from '../pagination/pagination.tsx';

interface ListPagesProps {
  /** Numbered from 1. */
  page: number;
  pageSize: number;
  /** Of all pages. */
  total: number;
  loading: boolean;
  /** Which rows are shown; read out when it changes. */
  status?: string;
  /** Names the pages, such as "Pages of drafts". */
  label: string;
  shape: PaginationShape;
  hrefOf: (page: number) => string;
  /** Links to the first and the last page, and a field for the number of a page. */
  ends?: boolean;
  jumps?: boolean;
  children: ReactNode;
}

/** Rows with the way to other pages below. A page past the last one leads there. */
export function ListPages(props: ListPagesProps) {
  const { page, pageSize, total, loading, status, label, shape, hrefOf, children } = props;
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (!loading && page > pages) return <Navigate to={hrefOf(pages)} replace />;
  return (
    <>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-4 items-center justify-between">
        {status !== undefined && (
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {status}
          </p>
        )}
        <Pagination {...{ label, page, pages, shape, hrefOf }} ends={props.ends ?? false} />
        {props.jumps && pages > 1 && (
          <JumpToPage pages={pages} onJump={(to) => void navigate(hrefOf(to))} />
        )}
      </div>
    </>
  );
}

/** Takes the focus when the rows that had it are gone. */
export const ListRows = ({ top, children }: { top?: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={top} tabIndex={-1} className="mb-4">
    {children}
  </div>
);

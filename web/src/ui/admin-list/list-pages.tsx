import { type ReactNode, type Ref, type FormEvent, useId, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { Pagination, type PaginationShape } from '../pagination/pagination.tsx';

/** Takes only whole pages from 1 to the last. */
function JumpToPage({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const [error, setError] = useState<string>();
  const id = useId();

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('page')).trim();
    const page = /^\d+$/.test(typed) ? Number(typed) : 0;
    const accepted = page >= 1 && page <= pages;
    setError(accepted ? undefined : `Enter a page from 1 to ${pages}.`);
    if (!accepted) return;
    event.currentTarget.reset();
    onJump(page);
  };

  return (
    <form className="flex flex-wrap gap-2 items-center text-sm" onSubmit={jump} noValidate>
      <label htmlFor={id}>Jump to page</label>
      <input
        id={id}
        name="page"
        className="w-18 min-h-target p-2 border border-line-strong rounded-sm bg-surface tabular-nums [&[aria-invalid]]:border-danger"
        type="number"
        min={1}
        max={pages}
        step={1}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Button type="submit" variant="outline">
        Go
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-0 min-w-full text-danger font-medium">
          {error}
        </p>
      )}
    </form>
  );
}

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

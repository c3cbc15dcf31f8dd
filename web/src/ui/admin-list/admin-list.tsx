import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { Pagination, type PaginationShape } from '../pagination/pagination.tsx';
import { Search } from 'lucide-react';
import { RetryNotice } from '../notice/retry-notice.tsx';
import { Spinner } from '../spinner/spinner.tsx';

export const PageHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="[&_h1]:text-2xl flex flex-wrap gap-x-6 gap-y-3 items-center justify-between mb-6">
    <h1>{title}</h1>
    {children}
  </div>
);

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
  page: number;
  pageSize: number;
  total: number;
  loading: boolean;
  status?: string;
  label: string;
  shape: PaginationShape;
  buildHref: (page: number) => string;
  ends?: boolean;
  jumps?: boolean;
  children: ReactNode;
}

/** A page past the last one leads there. */
export function ListPages(props: ListPagesProps) {
  const { page, pageSize, total, loading, status, label, shape, buildHref, children } = props;
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (!loading && page > pages) return <Navigate to={buildHref(pages)} replace />;
  return (
    <>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-4 items-center justify-between">
        {status !== undefined && (
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {status}
          </p>
        )}
        <Pagination {...{ label, page, pages, shape, buildHref }} ends={props.ends ?? false} />
        {props.jumps && pages > 1 && (
          <JumpToPage pages={pages} onJump={(to) => void navigate(buildHref(to))} />
        )}
      </div>
    </>
  );
}

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
  maxLength: number;
}

function SearchBox({ search, onSearch, label, ...input }: SearchBoxProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2 mb-4 max-xs:[&:has(:nth-child(3))_input]:basis-full"
      onSubmit={submit}
    >
      <input
        type="search"
        name="search"
        aria-label={label}
        defaultValue={search}
        {...input}
        className="flex-[1_1_14rem] max-w-[26rem] control text-ink placeholder:(text-ink-faint opacity-100)"
      />
      <Button type="submit" variant="outline">
        <Search size={18} aria-hidden="true" />
        Search
      </Button>
      {search && (
        <Button variant="plain" onClick={() => onSearch('')}>
          Clear
        </Button>
      )}
    </form>
  );
}

interface ListQuery<Found> {
  data: Found | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface AdminListProps<Found> {
  title: string;
  actions?: ReactNode;
  intro?: ReactNode;
  search?: SearchBoxProps;
  tools?: ReactNode;
  query: ListQuery<Found>;
  /** Shown as a list while the first page loads; without it a spinner stands there. */
  initial?: Found;
  failedText: string;
  children: (found: Found, loading: boolean) => ReactNode;
}

export function AdminList<Found>(props: AdminListProps<Found>) {
  const { title, actions, intro, search, tools, query, initial, children } = props;
  const { isPending, isPlaceholderData, isError } = query;
  const found = query.data ?? (isError ? undefined : initial);
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      {intro && <p className="mb-4 text-ink-soft text-sm">{intro}</p>}
      {search && <SearchBox key={search.search} {...search} />}
      {tools}
      {isError && <RetryNotice text={props.failedText} onRetry={() => void query.refetch()} />}
      {found !== undefined && children(found, isPending || isPlaceholderData)}
      {found === undefined && isPending && <Spinner label="Loading..." />}
    </>
  );
}

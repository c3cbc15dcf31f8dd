import { Search } from 'lucide-react';
import type { ReactNode, FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { RetryNotice } from '../notice/retry-notice.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { PageHeader } from './page-header.tsx';

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

/** What React Query tells of the page of the list that is shown. */
interface ListQuery<Found> {
  data: Found | undefined;
  isPending: boolean;
  /** The rows of the page before stay while this one loads. */
  isPlaceholderData: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface AdminListProps<Found> {
  title: string;
  /** At the other end of the heading. */
  actions?: ReactNode;
  intro?: ReactNode;
  search?: SearchBoxProps;
  /** Tabs and filters. */
  tools?: ReactNode;
  query: ListQuery<Found>;
  /** Shown as a list while the first page loads; without it a spinner stands there. */
  initial?: Found;
  failedText: string;
  children: (found: Found, loading: boolean) => ReactNode;
}

/** A list of the back office: heading, search, tabs, then the rows or why there are none. */
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

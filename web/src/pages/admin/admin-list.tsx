import type { UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { searchLimits } from '#contract/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
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
        maxLength={searchLimits.characters}
        className="flex-[1_1_14rem] max-w-[26rem] control text-ink placeholder:(text-ink-faint opacity-100)"
      />
      <Button type="submit" variant="outline">
        <Search size={18} />
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

type QueryField = 'data' | 'isPending' | 'isPlaceholderData' | 'isError' | 'refetch';

interface AdminListProps<Data> extends Omit<PageHeaderProps, 'children'> {
  actions?: ReactNode;
  intro?: ReactNode;
  search?: SearchBoxProps;
  toolbar?: ReactNode;
  query: Pick<UseQueryResult<Data>, QueryField>;
  /** Rendered while the first page loads; without it a spinner is shown. */
  initialData?: Data;
  failedText: string;
  children: (data: Data, loading: boolean) => ReactNode;
}

export function AdminList<Data>(props: AdminListProps<Data>) {
  const { title, documentTitle, actions, intro, search, toolbar, query, initialData, children } =
    props;
  const { isPending, isPlaceholderData, isError } = query;
  const data = query.data ?? (isError ? undefined : initialData);
  return (
    <>
      <PageHeader {...{ title, documentTitle }}>{actions}</PageHeader>
      {intro && <p className="mb-4 text-ink-soft text-sm">{intro}</p>}
      {search && <SearchBox key={search.search} {...search} />}
      {toolbar}
      {isError && <RetryNotice text={props.failedText} onRetry={() => void query.refetch()} />}
      {data !== undefined && children(data, isPending || isPlaceholderData)}
      {data === undefined && isPending && <Spinner label="Loading..." />}
    </>
  );
}

import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { categoryPaths } from '#contract/admin-paths.ts';
import { menuKinds } from '#contract/category-kinds.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { readMenu } from '#web/features/categories/api.ts';
import { CategoryForm } from '#web/features/category-admin/category-form.tsx';
import { CategoryList } from '#web/features/category-admin/category-list.tsx';
import { kindOfNumber, kindOfSlug, kindWords } from '#web/features/category-admin/kinds.ts';
import { useCategoryTypes } from '#web/features/category-admin/api.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { PageHeader } from './admin-list.tsx';

/** The path names the category type, except `add-category`, where a person chooses it. */
function useChosenType() {
  const { pathname } = useLocation();
  const { categoryType = 'add-category' } = useParams();
  const [query, setQuery] = useSearchParams();
  const categoryScreen = Object.entries(categoryPaths).find(
    ([, path]) => path === pathname.replace(/\/$/, ''),
  );
  const pathType = categoryScreen?.[0] ?? categoryType;
  const slug = query.get('type') ?? (pathType === 'add-category' ? '' : pathType);
  const setParameters = (change: Readonly<Record<string, string>>) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams({ ...Object.fromEntries(old), ...change });
        if (next.get('search') === '') next.delete('search');
        return next;
      },
      { replace: true },
    );
  return { slug, search: query.get('search') ?? '', setParameters };
}

/** The server's list of types, and work types, which section 3 of the specification does not number. */
function useTypes() {
  const { data, isError, refetch } = useCategoryTypes();
  const numbered = (data ?? []).map(({ id, name }) => {
    const kind = kindOfNumber(id);
    return {
      id: kind ? kindWords[kind].slug : String(id),
      name: name.charAt(0).toUpperCase() + name.slice(1),
    };
  });
  const types = data ? [...numbered, { id: kindWords.work.slug, name: 'Work type' }] : [];
  return { types, hasFailed: isError && !data, refetch };
}

export function Component() {
  const { slug, search, setParameters } = useChosenType();
  const { types, hasFailed, refetch } = useTypes();
  const [added, setAdded] = useState('');
  const kind = kindOfSlug(slug);
  return (
    <>
      <PageHeader title="Categories" />
      <p className="max-w-[80ch] -mt-4 mb-6 text-ink-soft">{categoryMessages.intro}</p>
      <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] gap-8 items-start max-[64rem]:grid-cols-1 max-[64rem]:gap-6">
        <section aria-label="Add a category" className="panel p-6 max-[64rem]:p-5">
          {hasFailed ? (
            <RetryNotice text={categoryMessages.listFailed} onRetry={() => void refetch()} />
          ) : (
            <CategoryForm
              types={types}
              chosen={kind ? kindWords[kind].slug : slug}
              kind={kind}
              unknown={slug !== '' && !kind}
              onChoose={(type) => setParameters({ type, search: '' })}
              onAdded={(name) => {
                setAdded(name);
                setParameters({ search: '' });
              }}
            />
          )}
        </section>
        {kind ? (
          <CategoryList
            key={kind}
            {...{ kind, search, added }}
            onMenuChanged={(of) => {
              const menu = menuKinds.find((each) => each === of);
              // Read from the server, so that the browser's cache holds the changed menu.
              if (menu) void readMenu[menu]({ fresh: true }).catch(() => undefined);
            }}
            onSearch={(text) => setParameters({ search: text })}
          />
        ) : (
          <p className="py-12 px-4 border border-dashed border-line-strong rounded-md text-ink-soft text-center">
            Choose a category type to see its categories.
          </p>
        )}
      </div>
    </>
  );
}

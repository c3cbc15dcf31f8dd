import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { categoryPaths } from '#contract/admin-paths.ts';
import { menuKinds } from '#contract/category-kinds.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { readMenuByKind } from '#web/features/categories/menus.ts';
import { CategoryForm } from '#web/features/category-admin/category-form.tsx';
import { CategoryList } from '#web/features/category-admin/category-list.tsx';
import { findKindBySlug, kindPages } from '#web/features/category-admin/category-kind-slugs.ts';
import { useCategoryTypes } from '#web/features/category-admin/api.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { PageHeader } from './page-header.tsx';

/** The path names the category type, except `add-category`, where a person chooses it. */
function useChosenType() {
  const { pathname } = useLocation();
  const { categoryType = 'add-category' } = useParams();
  const [query, setQuery] = useSearchParams();
  const pathType =
    Object.entries(categoryPaths).find(([, path]) => path === pathname.replace(/\/$/, ''))?.[0] ??
    categoryType;
  const slug = query.get('type') ?? (pathType === 'add-category' ? '' : pathType);
  const setParameters = (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (previous) => {
        const parameters = new URLSearchParams({ ...Object.fromEntries(previous), ...changes });
        if (parameters.get('search') === '') parameters.delete('search');
        return parameters;
      },
      { replace: true },
    );
  return { slug, search: query.get('search') ?? '', setParameters };
}

/** The server's list of category types, and work types, which that list lacks. */
function useCategoryTypeOptions() {
  const { data, isError, refetch } = useCategoryTypes();
  const serverTypes = (data ?? []).map(({ id, name }) => {
    const kind = findKindBySlug(String(id));
    return {
      id: kind ? kindPages[kind].slug : String(id),
      name: name.charAt(0).toUpperCase() + name.slice(1),
    };
  });
  const types = data ? [...serverTypes, { id: kindPages.work.slug, name: 'Work type' }] : [];
  return { types, hasFailed: isError && !data, refetch };
}

export function Component() {
  const { slug, search, setParameters } = useChosenType();
  const { types, hasFailed, refetch } = useCategoryTypeOptions();
  const [addedName, setAddedName] = useState('');
  const kind = findKindBySlug(slug);
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
              kindSlug={kind ? kindPages[kind].slug : slug}
              kind={kind}
              isUnknownKind={slug !== '' && !kind}
              onChoose={(type) => setParameters({ type, search: '' })}
              onAdded={(name) => {
                setAddedName(name);
                setParameters({ search: '' });
              }}
            />
          )}
        </section>
        {kind ? (
          <CategoryList
            key={kind}
            {...{ kind, search, addedName }}
            onMenuChanged={(changedKind) => {
              const menuKind = menuKinds.find((each) => each === changedKind);
              // Read from the server, so that the browser's cache holds the changed menu.
              if (menuKind)
                void readMenuByKind[menuKind]({ skipCache: true }).catch(() => undefined);
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

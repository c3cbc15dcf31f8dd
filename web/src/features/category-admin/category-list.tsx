import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { type CategoryKind, kindPlurals, menuKinds } from '#contract/category-kinds.ts';
import { fill } from '#contract/fill-template.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import {
  useCategoriesByKind,
  useCategoryChanges,
  useOrderCategories,
  type CategoryReplacement,
} from './api.ts';
import { RemoveDialog, RenameDialog } from './category-dialogs.tsx';

interface Props {
  kind: CategoryKind;
  search: string;
  onSearch: (search: string) => void;
  addedName: string;
  onMenuChanged: (kind: CategoryKind) => void;
}

const normalize = (text: string) => text.normalize('NFKC').toLowerCase();

function useCategoryActions(kind: CategoryKind, onMenuChanged: (kind: CategoryKind) => void) {
  const { updateMutation, removeMutation } = useCategoryChanges(kind);
  const toast = useToast();
  const notify = (text: string, name: string) => toast(fill(text, { name }));
  return {
    busyId: updateMutation.isPending ? updateMutation.variables.id : undefined,
    async rename({ id }: AdminCategory, name: string) {
      const { category } = await updateMutation.mutateAsync({ id, name });
      onMenuChanged(kind);
      notify('Renamed to “{name}”.', category.name);
    },
    async remove({ id, name }: AdminCategory, replacement: CategoryReplacement) {
      await removeMutation.mutateAsync({ id, replacement });
      onMenuChanged(kind);
      notify('“{name}” is removed.', name);
    },
    async showInMenus({ id, name }: AdminCategory, inMenus: boolean) {
      try {
        await updateMutation.mutateAsync({ id, inMenus });
        onMenuChanged(kind);
        notify(inMenus ? categoryMessages.nowShown : categoryMessages.removedFromMenus, name);
      } catch {
        toast(categoryMessages.changeFailed, { tone: 'danger' });
      }
    },
  };
}

const directions = ['up', 'down'] as const;
type Direction = (typeof directions)[number];

/** Moves rows up and down. The pressed button keeps the focus. */
function useOrdering({ kind, categories, onMenuChanged }: Omit<RowsProps, 'search' | 'addedName'>) {
  const { mutate } = useOrderCategories();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const pressedButton = useRef<{ id: string; direction: Direction }>(undefined);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    const { id, direction } = pressedButton.current ?? {};
    pressedButton.current = undefined;
    if (id === undefined) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-moves]') ?? [])];
    const enabled = buttons.filter(({ dataset, disabled }) => dataset['moves'] === id && !disabled);
    (enabled.find(({ value }) => value === direction) ?? enabled[0])?.focus();
  }, [categories]);

  const move = ({ id, name }: AdminCategory, direction: Direction) => {
    const ids = categories.map((each) => each.id);
    const from = ids.indexOf(id);
    const to = from + (direction === 'up' ? -1 : 1);
    pressedButton.current = { id, direction };
    setAnnouncement(`${name} is now ${to + 1} of ${ids.length}.`);
    mutate(
      { kind, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) },
      {
        onSuccess: () => onMenuChanged(kind),
        onError: () => toast('The order could not be saved. Please try again.', { tone: 'danger' }),
      },
    );
  };
  return { list, announcement, move };
}

interface RowsProps extends Pick<Props, 'kind' | 'search' | 'addedName' | 'onMenuChanged'> {
  categories: readonly AdminCategory[];
}

function Rows({ kind, categories, search, addedName, onMenuChanged }: RowsProps) {
  const actions = useCategoryActions(kind, onMenuChanged);
  const { list, announcement, move } = useOrdering({ kind, categories, onMenuChanged });
  const [categoryToRename, setCategoryToRename] = useState<AdminCategory>();
  const [categoryToRemove, setCategoryToRemove] = useState<AdminCategory>();
  const wasRemoved = useRef(false);
  // Runs after the dialog has closed. Its opener was removed with the row, so the list takes the focus.
  useEffect(() => {
    if (categoryToRemove || !wasRemoved.current) return;
    wasRemoved.current = false;
    list.current?.focus();
  }, [categoryToRemove, list]);
  const searchText = normalize(useDeferredValue(search).trim());
  const matches = categories.filter(({ name }) => normalize(name).includes(searchText));
  const { noneOfKind } = categoryMessages;
  const canBeInMenus = menuKinds.some((each) => each === kind);
  return (
    <>
      <p role="status" className="visually-hidden">
        {searchText ? `${matches.length} of ${categories.length}` : announcement}
      </p>
      {matches.length === 0 && (
        <p className="py-8 px-4 border border-dashed border-line-strong rounded-md text-ink-soft text-center wrap-anywhere">
          {searchText ? `Nothing here matches “${search.trim()}”.` : noneOfKind}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="grid gap-2">
        {matches.map((category, index) => {
          const { id, name, inMenus, renaming } = category;
          return (
            <li
              key={id}
              data-added={name === addedName ? '' : undefined}
              className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between min-w-0 py-2 px-3 border border-line rounded-sm bg-surface text-sm wrap-anywhere data-[added]:(border-success bg-success-tint) [&[data-added]>:first-child]:text-success"
            >
              <span className="flex flex-[1_1_12rem] flex-wrap gap-x-2 gap-y-1 items-center min-w-0 font-bold">
                <span dir="auto">{name}</span>
                {renaming && (
                  <Badge tone="brand">
                    {fill(categoryMessages.updatingJobs, { moved: renaming.updatedJobs })}
                  </Badge>
                )}
              </span>
              <span className="flex gap-1 items-center whitespace-nowrap">
                {canBeInMenus && (
                  <SwitchField
                    label="In menus"
                    aria-label={`In menus: ${name}`}
                    checked={inMenus}
                    disabled={actions.busyId === id}
                    onChange={({ target }) => void actions.showInMenus(category, target.checked)}
                  />
                )}
                {!searchText &&
                  directions.map((direction) => (
                    <IconButton
                      key={direction}
                      icon={direction === 'up' ? ArrowUp : ArrowDown}
                      size="small"
                      label={`Move ${name} ${direction}`}
                      data-moves={id}
                      value={direction}
                      disabled={index === (direction === 'up' ? 0 : matches.length - 1)}
                      onClick={() => move(category, direction)}
                    />
                  ))}
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={`Rename ${name}`}
                  disabled={actions.busyId === id}
                  onClick={() => setCategoryToRename(category)}
                />
                <DeleteButton
                  size="small"
                  title={undefined}
                  label={`Remove ${name}`}
                  disabled={actions.busyId === id}
                  onClick={() => setCategoryToRemove(category)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {categoryToRemove && (
        <RemoveDialog
          kind={kind}
          category={categoryToRemove}
          replacements={categories.filter(({ id }) => id !== categoryToRemove.id)}
          onRemove={async (replacement) => {
            await actions.remove(categoryToRemove, replacement);
            wasRemoved.current = true;
          }}
          onClose={() => setCategoryToRemove(undefined)}
        />
      )}
      {categoryToRename && (
        <RenameDialog
          category={categoryToRename}
          // Work types belong to interview experiences, not to jobs.
          hasJobs={kind !== 'work'}
          onRename={(name) => actions.rename(categoryToRename, name)}
          onClose={() => setCategoryToRename(undefined)}
        />
      )}
    </>
  );
}

export function CategoryList({ kind, search, onSearch, addedName, onMenuChanged }: Props) {
  const { data, isError, refetch } = useCategoriesByKind(kind);
  const kindName = kindPlurals[kind];
  if (!data && isError) {
    return <RetryNotice text={categoryMessages.listFailed} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="existing" className="min-w-0">
      <div className="flex flex-wrap gap-x-6 gap-y-3 items-center justify-between mb-4 [&_h2]:flex [&_h2]:gap-2 [&_h2]:items-center [&_h2]:text-xl">
        <h2 id="existing">
          {kindName}{' '}
          {data && (
            <span className="min-w-7 py-0 px-2 rounded-full bg-sunken text-ink-soft text-sm tabular-nums leading-[1.75rem] text-center">
              {data.length}
            </span>
          )}
        </h2>
        <input
          type="search"
          aria-label={`Search ${kindName.toLowerCase()}`}
          placeholder="Search"
          value={search}
          maxLength={textLimits.lineCharacters}
          className="flex-[0_1_16rem] min-w-0 control text-ink placeholder:text-ink-faint placeholder:opacity-100 max-xs:basis-full"
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {data ? (
        <Rows categories={data} addedName={addedName} {...{ kind, search, onMenuChanged }} />
      ) : (
        <div role="status" className="grid gap-2">
          <span className="visually-hidden">{tableMessages.loading}</span>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </div>
      )}
    </section>
  );
}

import { Pencil } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { AdminCategory } from '#contract/categories.ts';
import { type CategoryKind, menuKinds } from '#contract/category-kinds.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './category-list.module.css';
import { kindWords } from './kinds.ts';
import { useCategoriesOf, useChangeCategory } from './api.ts';
import { RenameDialog } from './rename-dialog.tsx';

interface Props {
  kind: CategoryKind;
  search: string;
  onSearch: (search: string) => void;
  /** The name of what was added just now. */
  added: string;
  /** What visitors' menus show of the kind is another. */
  onMenuChanged: (kind: CategoryKind) => void;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function Awaited() {
  return (
    <div role="status" className={styles['awaited']}>
      <span className="visually-hidden">{tableMessages.loading}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="title" />
      ))}
    </div>
  );
}

/** Changes one category, and tells what came of it. */
function useChanges(kind: CategoryKind, onMenuChanged: (kind: CategoryKind) => void) {
  const changing = useChangeCategory();
  const toast = useToast();
  const told = (text: string, name: string) => toast(text.replace('{name}', () => name));
  return {
    busyId: changing.isPending ? changing.variables.id : undefined,
    async rename({ id }: AdminCategory, name: string) {
      const { category } = await changing.mutateAsync({ kind, id, changes: { name } });
      onMenuChanged(kind);
      told(categoryMessages.renamed, category.name);
    },
    async show({ id, name }: AdminCategory, inMenus: boolean) {
      try {
        await changing.mutateAsync({ kind, id, changes: { inMenus } });
        onMenuChanged(kind);
        told(inMenus ? categoryMessages.shown : categoryMessages.hidden, name);
      } catch {
        toast(categoryMessages.changeFailed, { tone: 'danger' });
      }
    },
  };
}
type Changes = ReturnType<typeof useChanges>;

interface RowProps {
  category: AdminCategory;
  hasMenu: boolean;
  isAdded: boolean;
  changes: Changes;
  onRename: (category: AdminCategory) => void;
}

function Row({ category, hasMenu, isAdded, changes, onRename }: RowProps) {
  const { id, name, inMenus, moving } = category;
  return (
    <li data-added={isAdded ? '' : undefined}>
      <span className={styles['name']}>
        <span dir="auto">{name}</span>
        {moving && (
          <Badge tone="brand">
            {categoryMessages.moving.replace('{moved}', String(moving.moved))}
          </Badge>
        )}
      </span>
      <span className={styles['actions']}>
        {hasMenu && (
          <SwitchField
            label="In menus"
            aria-label={`In menus: ${name}`}
            checked={inMenus}
            disabled={changes.busyId === id}
            onChange={({ target }) => void changes.show(category, target.checked)}
          />
        )}
        <Button
          variant="outline"
          size="small"
          aria-label={`Rename ${name}`}
          disabled={changes.busyId === id}
          onClick={() => onRename(category)}
        >
          <Pencil size={16} aria-hidden="true" />
          Rename
        </Button>
      </span>
    </li>
  );
}

interface FoundProps extends Pick<Props, 'kind' | 'search' | 'added' | 'onMenuChanged'> {
  categories: readonly AdminCategory[];
}

function Found({ kind, categories, search, added, onMenuChanged }: FoundProps) {
  const changes = useChanges(kind, onMenuChanged);
  const [renaming, setRenaming] = useState<AdminCategory>();
  const wanted = folded(useDeferredValue(search).trim());
  const found = categories.filter(({ name }) => folded(name).includes(wanted));
  const { noneOfKind, noMatch } = categoryMessages;
  const hasMenu = menuKinds.some((each) => each === kind);
  return (
    <>
      <p role="status" className="visually-hidden">
        {wanted && `${found.length} of ${categories.length}`}
      </p>
      {found.length === 0 && (
        <p className={styles['none']}>
          {wanted ? noMatch.replace('{search}', () => search.trim()) : noneOfKind}
        </p>
      )}
      <ul className={styles['names']}>
        {found.map((category) => (
          <Row
            key={category.id}
            isAdded={category.name === added}
            onRename={setRenaming}
            {...{ category, hasMenu, changes }}
          />
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          category={renaming}
          hasJobs={kind !== 'work'}
          onRename={(name) => changes.rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}

/** What there is of a kind, the newest first, with what can be done to each. */
export function CategoryList({ kind, search, onSearch, added, onMenuChanged }: Props) {
  const { data, isError, refetch } = useCategoriesOf(kind);
  const { plural } = kindWords[kind];
  if (!data && isError) {
    return <RetryNotice text={categoryMessages.listFailed} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="existing" className={styles['list']}>
      <div className={styles['head']}>
        <h2 id="existing">
          {plural} {data && <span className={styles['count']}>{data.length}</span>}
        </h2>
        <input
          type="search"
          aria-label={`Search ${plural.toLowerCase()}`}
          placeholder="Search"
          value={search}
          maxLength={textLimits.lineCharacters}
          className={styles['search']}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {data ? (
        <Found categories={data.toReversed()} {...{ kind, search, added, onMenuChanged }} />
      ) : (
        <Awaited />
      )}
    </section>
  );
}

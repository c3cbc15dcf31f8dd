import { useState } from 'react';
import type { Column } from '../data-table/data-table.tsx';

interface HasId {
  id: string;
}

type SelectedItems<Item> = ReadonlyMap<string, Item>;

const changeSelection = <Item extends HasId>(
  selectedItems: SelectedItems<Item>,
  items: readonly Item[],
  isSelected: boolean,
): SelectedItems<Item> => {
  const next = new Map(selectedItems);
  for (const item of items) {
    if (isSelected) next.set(item.id, item);
    else next.delete(item.id);
  }
  return next;
};

/** The chosen items by id, also of other pages of the list; `lastId` is the last changed one. */
export function useSelection<Item extends HasId>(initialItems: readonly Item[] = []) {
  const [selectedItems, setSelectedItems] = useState<SelectedItems<Item>>(() =>
    changeSelection(new Map(), initialItems, true),
  );
  const [lastId, setLastId] = useState<string>();
  return {
    selectedItems,
    lastId,
    setSelected: (items: readonly Item[], isSelected: boolean) =>
      setSelectedItems((previous) => changeSelection(previous, items, isSelected)),
    setLastId,
    clear: () => setSelectedItems(new Map<string, Item>()),
  };
}
export type Selection<Item extends HasId> = ReturnType<typeof useSelection<Item>>;

function selectRange<Item extends HasId>(
  items: readonly Item[],
  lastId: string | undefined,
  item: Item,
): readonly Item[] {
  const start = items.findIndex(({ id }) => id === lastId);
  const end = items.indexOf(item);
  return start < 0 ? [item] : items.slice(Math.min(start, end), Math.max(start, end) + 1);
}

interface RowProps<Item extends HasId> {
  item: Item;
  items: readonly Item[];
  name: string;
  selection: Selection<Item>;
}

/** With the Shift key, all rows from the last changed one to this one change. */
export function RowCheckbox<Item extends HasId>({ item, items, name, selection }: RowProps<Item>) {
  const { selectedItems, setSelected, lastId, setLastId } = selection;
  return (
    // Negative margins align the checkbox, and not its larger clickable area, with other cells.
    <label className="size-target grid place-items-center -my-2 -mx-3.25 cursor-pointer [&_input]:(size-4.5 m-0 [accent-color:var(--brand)] cursor-inherit)">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        data-selects-row=""
        checked={selectedItems.has(item.id)}
        onChange={({ currentTarget: { checked }, nativeEvent }) => {
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          setSelected(isRange ? selectRange(items, lastId, item) : [item], checked);
          setLastId(item.id);
        }}
      />
    </label>
  );
}

const selectAll = 'Select all on this page';

interface PageProps<Item extends HasId> {
  items: readonly Item[];
  selection: Selection<Item>;
}

export function PageCheckbox<Item extends HasId>({ items, selection }: PageProps<Item>) {
  const { selectedItems, setSelected } = selection;
  const selectedCount = items.filter(({ id }) => selectedItems.has(id)).length;
  const isPartial = selectedCount > 0 && selectedCount < items.length;
  return (
    <label className="inline-flex gap-3 items-center min-h-target ps-[calc(var(--space-4)_+_1px)] pe-3 text-ink-soft text-sm cursor-pointer has-[:disabled]:(text-ink-faint cursor-default) [th_&]:(ps-0 pe-0) @min-[52rem]:[th_&]:(w-target -my-2 -mx-3.25 justify-center)">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        type="checkbox"
        className="size-4.5 m-0 [accent-color:var(--brand)] cursor-inherit"
        data-selects-page=""
        aria-label={selectAll}
        checked={items.length > 0 && selectedCount === items.length}
        disabled={items.length === 0}
        onChange={({ currentTarget: { checked } }) => setSelected(items, checked)}
      />
      <span className="@min-[52rem]:[th_&]:hidden">{selectAll}</span>
    </label>
  );
}

interface SelectColumnProps<Item extends HasId> extends PageProps<Item> {
  nameItem: (item: Item) => string;
}

export const createSelectColumn = <Item extends HasId>({
  nameItem,
  ...props
}: SelectColumnProps<Item>): Column<Item> => ({
  title: 'Select',
  header: <PageCheckbox {...props} />,
  isNarrow: true,
  isInCorner: true,
  cell: (item) => <RowCheckbox item={item} name={nameItem(item)} {...props} />,
});

import { Check, ChevronDown, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { mapBySubmissionList, toSubmissionKind } from '#contract/submission-kinds.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RowCheckbox, type Selection } from '#web/ui/bulk/row-selection.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { findDecision, buildLabel, type DecisionName } from './inbox-actions.ts';
import { InboxItemView } from './inbox-item-view.tsx';

const tones: Partial<Record<InboxKind, 'danger' | 'accent' | 'brand'>> = {
  reports: 'danger',
  links: 'danger',
  closing: 'accent',
  registrations: 'brand',
};

export const pathBuilders: Readonly<Record<InboxKind, (item: InboxItem) => string>> = {
  drafts: ({ id }) => adminPaths.draft(id),
  sourceDrafts: ({ id }) => adminPaths.draft(id),
  changes: ({ id, posting }) =>
    posting?.isPublished ? adminPaths.editJob(id) : adminPaths.draft(id),
  sources: () => adminPaths.sources,
  ...mapBySubmissionList(
    (kind) =>
      ({ id }: InboxItem) =>
        adminPaths.editSubmission(kind, id),
  ),
  comments: () => adminPaths.comments,
  messages: ({ id }) => adminPaths.message(id),
  registrations: () => adminPaths.administrators,
  reports: () => adminPaths.reports,
  links: () => adminPaths.failingLinks,
  closing: ({ id }) => adminPaths.editJob(id),
};

function ItemFacts({ item: { kind, author, isByAdmin, detail, since } }: { item: InboxItem }) {
  const writer = author ?? (toSubmissionKind(kind) ? texts.anonymous : undefined);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0 text-ink-soft text-sm wrap-anywhere [&>*]:min-w-0 [&_time]:text-ink-faint">
      {writer && <span dir="auto">{writer}</span>}
      {isByAdmin && <span>{texts.ownContent}</span>}
      {detail && <span dir="auto">{detail}</span>}
      {kind !== 'closing' && (
        <time dateTime={since}>{fill(texts.since, { moment: formatDateTime(since) })}</time>
      )}
    </p>
  );
}

const buttonStyles = [
  { name: 'approve', variant: 'outline', icon: Check },
  { name: 'reject', variant: 'plain', icon: X },
] as const;

interface Props {
  item: InboxItem;
  items: readonly InboxItem[];
  selection: Selection<InboxItem>;
  isBusy: boolean;
  listPath: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onDecide: (name: DecisionName, items: readonly InboxItem[]) => void;
}

/** The opened page leads on to the next items of the same kind, and Back returns to this row. */
function Title({ item, items, listPath, isOpen }: Props) {
  const navigate = useNavigate();
  const index = items.indexOf(item);
  const path = pathBuilders[item.kind](item);
  const remainingPaths = items
    .slice(index + 1)
    .filter(({ kind }) => kind === item.kind)
    .map((each) => pathBuilders[item.kind](each));
  const openItem = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const returnRow = { itemId: item.id, index, isOpen };
    await navigate(listPath, { replace: true, preventScrollReset: true, state: returnRow });
    await navigate(path, { state: { listPath, remainingPaths } });
  };
  return (
    <Link
      to={path}
      dir="auto"
      data-opens-item=""
      className="min-w-0 wrap-anywhere font-bold line-clamp-2"
      onClick={(event) => void openItem(event)}
    >
      {item.title}
    </Link>
  );
}

export function InboxRow(props: Props) {
  const { item, items, selection, isBusy, isOpen, onOpen, onDecide } = props;
  const { kind, title } = item;
  return (
    <li
      data-inbox-item=""
      className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1 items-center py-3 px-4 bg-surface first:rounded-t-md last:rounded-b-md [&+&]:(border-t border-line) hover:bg-[color-mix(in_srgb,var(--brand-tint)_35%,var(--surface))] [&:focus-within]:bg-[color-mix(in_srgb,var(--brand-tint)_35%,var(--surface))] [&:has([data-selects-row]:checked)]:bg-[color-mix(in_srgb,var(--brand-tint)_60%,var(--surface))] max-[60rem]:(grid-cols-[auto_minmax(0,1fr)] items-start)"
    >
      <RowCheckbox item={item} items={items} name={title} selection={selection} />
      <div className="min-w-0">
        <p className="flex gap-x-3 gap-y-1 items-baseline [&>:first-child]:flex-none max-[60rem]:flex-col max-[60rem]:items-start">
          <Badge tone={tones[kind] ?? 'neutral'}>{texts.kinds[kind].badge}</Badge>
          <Title {...props} />
        </p>
        <ItemFacts item={item} />
      </div>
      <Button
        variant="plain"
        size="small"
        className="min-h-target [&_svg]:[transition:rotate_var(--smooth)] [&[aria-expanded='true']_svg]:[rotate:180deg] max-[60rem]:col-[2] max-[60rem]:justify-self-start"
        aria-expanded={isOpen}
        aria-label={`${texts.read}: ${title}`}
        onClick={() => onOpen(!isOpen)}
      >
        {texts.read} <ChevronDown size={16} />
      </Button>
      {isOpen && <InboxItemView item={item} />}
      <div
        className={
          isOpen
            ? 'flex flex-wrap sticky bottom-0 z-1 col-[1/-1] gap-1 justify-end py-2 [background:inherit] [&_button]:min-h-target'
            : 'flex flex-wrap gap-1 justify-end [&_button]:min-h-target max-[60rem]:(col-[2] justify-self-start)'
        }
      >
        {buttonStyles.map(({ name, variant, icon: Icon }) => {
          const label = buildLabel(name, [item]);
          return findDecision(item, name) ? (
            <Button
              key={name}
              variant={variant}
              size="small"
              aria-label={`${label}: ${title}`}
              disabled={isBusy}
              onClick={() => onDecide(name, [item])}
            >
              <Icon size={16} /> {label}
            </Button>
          ) : null;
        })}
      </div>
    </li>
  );
}

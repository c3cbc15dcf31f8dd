import { Check, CircleX, Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Inbox, type InboxCounts, type InboxItem, inboxKinds } from '#contract/inbox.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { RejectDialog } from '#web/features/moderation/review-panel.tsx';
import { type InboxView, parseInboxView, useInbox } from '#web/features/inbox/api.ts';
import { buildQueryString } from '#web/lib/admin/list-query.ts';
import { AdminList } from './admin-list.tsx';
import { BulkBar, BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { PageCheckbox, useSelection } from '#web/ui/bulk/row-selection.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { formatNumber, sumCounts } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import {
  buildBulkLabel,
  canDecide,
  findDecision,
  useInboxActions,
  type DecisionName,
} from './inbox-actions.ts';
import { AddJobLink } from './inbox-and-add-job-links.tsx';
import { InboxRow, pathBuilders } from './inbox-row.tsx';
import { useInboxShortcuts, useShortcutsSetting } from './use-inbox-shortcuts.ts';

const buildAddress = (view: InboxView) => adminPaths.inbox + buildQueryString({ ...view });

function KindTabs({ view, counts }: { view: InboxView; counts: InboxCounts | undefined }) {
  const createTab = (kind: InboxItem['kind'] | undefined, label: string, countText: string) => ({
    label,
    count: counts && countText,
    to: buildAddress({ kind }),
    isCurrent: kind === view.kind,
  });
  const tabs = [
    createTab(undefined, texts.all, formatNumber(sumCounts(counts ?? {}))),
    ...inboxKinds.map((kind) => {
      const count = counts?.[kind];
      // The server counts up to a limit, and closing jobs without one.
      const isAtLimit =
        kind !== 'closing' && count !== undefined && count >= dashboardLimits.maxCount;
      const figure = count === undefined ? '–' : formatNumber(count);
      return createTab(kind, texts.kinds[kind].tab, isAtLimit ? `${figure}+` : figure);
    }),
  ];
  return <Tabs label="Inbox by kind" tabs={tabs} />;
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isOn, setOn } = useShortcutsSetting();
  return (
    <Dialog
      title={texts.keys.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      <dl className="grid gap-2 [&>div]:(grid grid-cols-[4rem_minmax(0,1fr)] gap-3) [&_kbd]:(py-0 px-2 border border-line-strong rounded-sm bg-sunken [font-family:inherit] text-sm)">
        {texts.keys.list.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className="flex gap-3 items-center min-h-target mt-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        {texts.keys.enableShortcuts}
      </label>
    </Dialog>
  );
}

const EmptyInbox = ({ view: { kind } }: { view: InboxView }) => (
  <EmptyState
    heading="h2"
    title={kind ? texts.noneOfKind : texts.none}
    hint={kind ? texts.noneOfKindHint : texts.noneHint}
  >
    <span className="flex flex-wrap gap-3 justify-center">
      <AddJobLink />
      <ButtonLink to={kind ? adminPaths.inbox : adminPaths.dashboard} variant="outline">
        {kind ? texts.showAll : texts.toDashboard}
      </ButtonLink>
    </span>
  </EmptyState>
);

interface ItemsProps {
  view: InboxView;
  inbox: Inbox;
  loading: boolean;
  onHelp: () => void;
}

/** The location state by which Back finds the row that was left. */
const ReturnRow = z.object({ itemId: z.string(), index: z.number(), isOpen: z.boolean() });

/** Where the focus was when its row was removed. */
interface LostFocus {
  index: number;
  /** The kind of the item that is focused next; undefined after a decision on several items. */
  kind: InboxItem['kind'] | undefined;
  isOpen: boolean;
}

const linkItem = (item: InboxItem) => <Link to={pathBuilders[item.kind](item)}>{item.title}</Link>;

function InboxItems({ view, inbox: { items, next }, loading, onHelp }: ItemsProps) {
  const top = useRef<HTMLDivElement>(null);
  const actions = useInboxActions();
  const selection = useSelection<InboxItem>();
  const toast = useToast();
  const [itemsToReject, setItemsToReject] = useState<readonly InboxItem[]>();
  const isBusy = actions.bulk.run?.isRunning ?? false;
  const { state } = useLocation();
  const [returnRow] = useState(() => ReturnRow.safeParse(state).data);
  const [openId, setOpenId] = useState(returnRow?.isOpen ? returnRow.itemId : undefined);
  const lostFocus = useRef<LostFocus>(undefined);

  const decide = async (name: DecisionName, targets: readonly InboxItem[], reason?: string) => {
    if (isBusy) return;
    const index = items.findIndex((item) => targets.includes(item));
    const [onlyItem, ...others] = targets;
    const kind = others.length === 0 ? onlyItem?.kind : undefined;
    lostFocus.current = { index, kind, isOpen: openId !== undefined && openId === onlyItem?.id };
    if (await actions.run(name, targets, reason)) selection.setSelected(targets, false);
  };
  const requestDecision = (name: DecisionName, targets: readonly InboxItem[]) => {
    const decidable = targets.filter(canDecide(name));
    if (decidable.length === 0) toast(texts.actionUnavailable, { tone: 'danger' });
    else if (name === 'reject' && decidable.some((item) => findDecision(item, name)?.needsReason))
      setItemsToReject(decidable);
    else void decide(name, decidable);
  };
  const selected = [...selection.selectedItems.values()];
  /** A key decides on the focused row or on a selection of its kind, never on an item out of view. */
  const decideByKey = (name: DecisionName, index: number) => {
    const row = items[index];
    const targets = selected.length > 0 ? selected : row ? [row] : [];
    const kinds = new Set([...targets, ...(row ? [row] : [])].map(({ kind }) => kind));
    if (targets.length === 0) toast(texts.chooseFirst);
    else if (kinds.size > 1) toast(texts.severalKinds);
    else requestDecision(name, targets);
  };
  const toggleRow = (index: number) => {
    const row = items[index];
    if (row) setOpenId(openId === row.id ? undefined : row.id);
    else toast(texts.chooseFirst);
  };
  const { listRef, focusRow, setStartIndex } = useInboxShortcuts(
    {
      a: (index) => decideByKey('approve', index),
      r: (index) => decideByKey('reject', index),
      u: actions.bulk.undo,
      o: toggleRow,
      ' ': toggleRow,
      x: (index) => {
        const row = items[index];
        if (row) selection.setSelected([row], !selection.selectedItems.has(row.id));
      },
      '?': onHelp,
    },
    (from, to) => openId !== undefined && openId === items[from]?.id && setOpenId(items[to]?.id),
  );
  /**
   * The focus is lost with a row that is removed. It moves to the next item of the same kind or to the
   * list: a key must not decide on another kind.
   */
  const restoreFocus = useEffectEvent(() => {
    if (!lostFocus.current || document.activeElement !== document.body) return;
    const { index: lostIndex, kind, isOpen } = lostFocus.current;
    lostFocus.current = undefined;
    const nextIndex = items.findIndex((item, index) => index >= lostIndex && item.kind === kind);
    setStartIndex(lostIndex);
    if (nextIndex >= 0) focusRow(nextIndex);
    else top.current?.focus();
    if (isOpen) setOpenId(items[nextIndex]?.id);
    if (nextIndex < 0 && kind !== undefined && items.length > 0) toast(texts.endOfKind);
  });
  useEffect(() => restoreFocus(), [items]);
  /** Runs in the next frame, after the layout has put the focus at the start of the page. */
  const restoreLeftRow = useEffectEvent(() => {
    if (!returnRow) return;
    const index = items.findIndex(({ id }) => id === returnRow.itemId);
    if (index >= 0) focusRow(index);
    else setStartIndex(returnRow.index);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => restoreLeftRow());
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!loading && items.length === 0 && view.after) {
    return <Navigate to={buildAddress({ kind: view.kind })} replace />;
  }
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <BulkResult noun="item" nameItem={linkItem} bulk={actions.bulk} />
        {items.length === 0 ? (
          <EmptyInbox view={view} />
        ) : (
          <>
            <PageCheckbox items={items} selection={selection} />
            <ul
              ref={listRef}
              aria-label={texts.caption}
              aria-busy={loading}
              className="panel grid grid-cols-1 mb-5 aria-busy:opacity-55"
            >
              {items.map((item) => (
                <InboxRow
                  key={`${item.kind} ${item.id}`}
                  {...{ item, items, selection, isBusy, onDecide: requestDecision }}
                  listPath={buildAddress(view)}
                  isOpen={openId === item.id}
                  onOpen={(open) => setOpenId(open ? item.id : undefined)}
                />
              ))}
            </ul>
          </>
        )}
        <BulkBar
          noun="item"
          selection={selection}
          bulk={actions.bulk}
          buttons={[
            {
              icon: Check,
              label: buildBulkLabel('approve', selected),
              filter: canDecide('approve'),
              action: (targets) => requestDecision('approve', targets),
            },
            {
              icon: CircleX,
              dangerous: true,
              label: buildBulkLabel('reject', selected),
              filter: canDecide('reject'),
              action: (targets) => requestDecision('reject', targets),
            },
          ]}
          onFinished={() => top.current?.focus()}
        />
      </div>
      <nav aria-label="Pages of the inbox" className="flex flex-wrap gap-4 justify-between">
        {view.after && <Link to={buildAddress({ kind: view.kind })}>{texts.first}</Link>}
        {next && <Link to={buildAddress({ kind: view.kind, after: next })}>{texts.more}</Link>}
      </nav>
      {itemsToReject && (
        <RejectDialog
          items={itemsToReject.filter((item) => findDecision(item, 'reject')?.needsReason)}
          onReject={(reason) => {
            setItemsToReject(undefined);
            void decide('reject', itemsToReject, reason);
          }}
          onClose={() => setItemsToReject(undefined)}
        />
      )}
    </>
  );
}

export function Component() {
  const [query] = useSearchParams();
  const view = parseInboxView(query);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const inboxQuery = useInbox(view);
  return (
    <AdminList
      title={texts.title}
      actions={
        <Button variant="outline" size="small" onClick={() => setHelpOpen(true)}>
          <Keyboard size={18} /> {texts.keys.open}
        </Button>
      }
      toolbar={<KindTabs view={view} counts={inboxQuery.data?.counts} />}
      query={inboxQuery}
      failedText={texts.loadFailed}
    >
      {(inbox, loading) => (
        <>
          <InboxItems {...{ view, loading }} inbox={inbox} onHelp={() => setHelpOpen(true)} />
          {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
        </>
      )}
    </AdminList>
  );
}

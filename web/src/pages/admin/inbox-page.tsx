import { Check, CircleX, Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Inbox, type InboxCounts, type InboxItem, inboxKinds } from '#contract/inbox.ts';
import { dashboard } from '#contract/limits.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { RejectDialog } from '#web/features/moderation/review-panel.tsx';
import { type InboxView, parseInboxView, useInbox } from '#web/features/inbox/api.ts';
import { toSearch } from '#web/lib/admin/list-query.ts';
import { AdminList } from './admin-list.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import { PageTick, useSelection } from '#web/ui/bulk/selection.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { countFigure, sumCounts } from '#web/ui/figure/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { bulkLabel, can, toWay, useInboxActions, type WayName } from './inbox-actions.ts';
import { AddJob } from './page-links.tsx';
import { InboxRow, pathBuilders } from './inbox-row.tsx';
import { useInboxKeys, useKeysSwitch } from './use-inbox-keys.ts';

const buildAddress = (view: InboxView) => adminPaths.inbox + toSearch({ ...view });

function KindTabs({ view, counts }: { view: InboxView; counts: InboxCounts | undefined }) {
  const tab = (kind: InboxItem['kind'] | undefined, label: string, figure: string) => ({
    ...{ label, figure: counts && figure },
    ...{ to: buildAddress({ kind }), isCurrent: kind === view.kind },
  });
  const tabs = [
    tab(undefined, texts.all, countFigure(sumCounts(counts ?? {}))),
    ...inboxKinds.map((kind) => {
      const count = counts?.[kind];
      // The server counts up to a limit, and closing jobs without one.
      const isMore = kind !== 'closing' && count !== undefined && count >= dashboard.maxCount;
      const figure = count === undefined ? '–' : countFigure(count);
      return tab(kind, texts.tabs[kind], isMore ? `${figure}+` : figure);
    }),
  ];
  return <Tabs label="Inbox by kind" tabs={tabs} />;
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { isOn, setOn } = useKeysSwitch();
  return (
    <Dialog
      title={texts.keys.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      <dl className="grid gap-2 [&>div]:(grid grid-cols-[4rem_minmax(0,1fr)] gap-3) [&_kbd]:(py-0 px-2 border border-line-strong rounded-sm bg-sunken [font-family:inherit] text-sm)">
        {texts.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
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

const Nothing = ({ view: { kind } }: { view: InboxView }) => (
  <EmptyState
    heading="h2"
    title={kind ? texts.noneOfKind : texts.none}
    hint={kind ? texts.noneOfKindHint : texts.noneHint}
  >
    <span className="flex flex-wrap gap-3 justify-center">
      <AddJob />
      <ButtonLink to={kind ? adminPaths.inbox : adminPaths.dashboard} variant="outline">
        {kind ? texts.showAll : texts.toDashboard}
      </ButtonLink>
    </span>
  </EmptyState>
);

interface ItemsProps {
  view: InboxView;
  found: Inbox;
  loading: boolean;
  onHelp: () => void;
}

/** The location state by which Back finds the row that was left. */
const LeftRow = z.object({ itemId: z.string(), index: z.number(), isOpen: z.boolean() });

/** Where the focus was when its row was removed. */
interface Place {
  at: number;
  /** The kind of the item that is focused next; undefined after a decision on several items. */
  kind: InboxItem['kind'] | undefined;
  isOpen: boolean;
}

const linkItem = (item: InboxItem) => <Link to={pathBuilders[item.kind](item)}>{item.title}</Link>;

function Items({ view, found: { items, next }, loading, onHelp }: ItemsProps) {
  const top = useRef<HTMLDivElement>(null);
  const actions = useInboxActions();
  const selection = useSelection<InboxItem>();
  const toast = useToast();
  const [rejecting, setRejecting] = useState<readonly InboxItem[]>();
  const busy = actions.bulk.run?.running ?? false;
  const { state } = useLocation();
  const [left] = useState(() => LeftRow.safeParse(state).data);
  const [openId, setOpenId] = useState(left?.isOpen ? left.itemId : undefined);
  const lost = useRef<Place>(undefined);

  const carryOut = async (name: WayName, some: readonly InboxItem[], reason?: string) => {
    if (busy) return;
    const at = items.findIndex((item) => some.includes(item));
    const [only, ...others] = some;
    const kind = others.length === 0 ? only?.kind : undefined;
    lost.current = { at, kind, isOpen: openId !== undefined && openId === only?.id };
    if (await actions.run(name, some, reason)) selection.choose(some, false);
  };
  const act = (name: WayName, targets: readonly InboxItem[]) => {
    const some = targets.filter(can(name));
    if (some.length === 0) toast(texts.actionUnavailable, { tone: 'danger' });
    else if (name === 'reject' && some.some((item) => toWay(item, name)?.wantsReason))
      setRejecting(some);
    else void carryOut(name, some);
  };
  const chosen = [...selection.chosen.values()];
  /** A key decides on the focused row or on a selection of its kind, never on an item out of view. */
  const actOnRow = (name: WayName, at: number) => {
    const row = items[at];
    const some = chosen.length > 0 ? chosen : row ? [row] : [];
    const kinds = new Set([...some, ...(row ? [row] : [])].map(({ kind }) => kind));
    if (some.length === 0) toast(texts.chooseFirst);
    else if (kinds.size > 1) toast(texts.severalKinds);
    else act(name, some);
  };
  const turn = (at: number) => {
    const row = items[at];
    if (row) setOpenId(openId === row.id ? undefined : row.id);
    else toast(texts.chooseFirst);
  };
  const { listRef, focusRow, setRestingIndex } = useInboxKeys(
    {
      a: (at) => actOnRow('approve', at),
      r: (at) => actOnRow('reject', at),
      u: () => void actions.undo(),
      o: turn,
      ' ': turn,
      x: (at) => {
        const row = items[at];
        if (row) selection.choose([row], !selection.chosen.has(row.id));
      },
      '?': onHelp,
    },
    (from, to) => openId !== undefined && openId === items[from]?.id && setOpenId(items[to]?.id),
  );
  /** Focuses the next item of the same kind or the list: a key must not decide on another kind. */
  const goOn = ({ at, kind, isOpen }: Place) => {
    const following = items.findIndex((item, index) => index >= at && item.kind === kind);
    setRestingIndex(at);
    if (following >= 0) focusRow(following);
    else top.current?.focus();
    if (isOpen) setOpenId(items[following]?.id);
    if (following < 0 && kind !== undefined && items.length > 0) toast(texts.endOfKind);
  };
  /** The focus is lost with a row that is removed. */
  const keepFocus = useEffectEvent(() => {
    const place = lost.current;
    if (!place || document.activeElement !== document.body) return;
    lost.current = undefined;
    goOn(place);
  });
  useEffect(() => keepFocus(), [items]);
  /** Runs in the next frame, after the layout has put the focus at the start of the page. */
  const comeBack = useEffectEvent(() => {
    if (!left) return;
    const at = items.findIndex(({ id }) => id === left.itemId);
    if (at >= 0) focusRow(at);
    else setRestingIndex(left.index);
  });
  useEffect(() => {
    const soon = requestAnimationFrame(() => comeBack());
    return () => cancelAnimationFrame(soon);
  }, []);
  if (!loading && items.length === 0 && view.after) {
    return <Navigate to={buildAddress({ kind: view.kind })} replace />;
  }
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <BulkReport noun="item" nameItem={linkItem} bulk={actions.bulk} />
        {items.length === 0 ? (
          <Nothing view={view} />
        ) : (
          <>
            <PageTick items={items} selection={selection} />
            <ul
              ref={listRef}
              aria-label={texts.caption}
              aria-busy={loading}
              className="panel grid grid-cols-1 mb-5 aria-busy:opacity-55"
            >
              {items.map((item) => (
                <InboxRow
                  key={`${item.kind} ${item.id}`}
                  {...{ item, items, selection, busy, onAct: act }}
                  list={buildAddress(view)}
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
              label: bulkLabel('approve', chosen),
              applies: can('approve'),
              press: (some) => act('approve', some),
            },
            {
              icon: CircleX,
              dangerous: true,
              label: bulkLabel('reject', chosen),
              applies: can('reject'),
              press: (some) => act('reject', some),
            },
          ]}
          onFinished={() => top.current?.focus()}
        />
      </div>
      <nav aria-label="Pages of the inbox" className="flex flex-wrap gap-4 justify-between">
        {view.after && <Link to={buildAddress({ kind: view.kind })}>{texts.first}</Link>}
        {next && <Link to={buildAddress({ kind: view.kind, after: next })}>{texts.more}</Link>}
      </nav>
      {rejecting && (
        <RejectDialog
          items={rejecting.filter((item) => toWay(item, 'reject')?.wantsReason)}
          onReject={(reason) => {
            setRejecting(undefined);
            void carryOut('reject', rejecting, reason);
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}

export function Component() {
  const [query] = useSearchParams();
  const view = parseInboxView(query);
  const [helping, setHelping] = useState(false);
  const found = useInbox(view);
  return (
    <AdminList
      title={texts.title}
      actions={
        <Button variant="outline" size="small" onClick={() => setHelping(true)}>
          <Keyboard size={18} /> {texts.keys.open}
        </Button>
      }
      tools={<KindTabs view={view} counts={found.data?.counts} />}
      query={found}
      failedText={texts.loadFailed}
    >
      {(items, loading) => (
        <>
          <Items {...{ view, loading }} found={items} onHelp={() => setHelping(true)} />
          {helping && <KeysDialog onClose={() => setHelping(false)} />}
        </>
      )}
    </AdminList>
  );
}

import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { auditActions, systemActor } from '#contract/audit-actions.ts';
import { toIndiaDay, addDays } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAdministrators } from '#web/features/accounts/api.ts';
import { buildAuditColumns, formatDay } from '#web/features/audit/audit-columns.tsx';
import {
  toFilterQuery,
  parseAuditView,
  type AuditView,
  useAuditLog,
} from '#web/features/audit/audit-view.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { AdminList } from './admin-list.tsx';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { DataTable, EmptyRows } from '#web/ui/data-table/data-table.tsx';
import { SelectField } from '#web/ui/form-field/form-fields.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** No action is older. A year that is only half typed is earlier than this, so it is ignored. */
const earliestDay = '2020-01-01';

interface DayInputProps extends ComponentProps<'input'> {
  day: string;
  onDay: (day: string) => void;
}

/** Uncontrolled, so that the input keeps the focus while a person types the parts of a date. */
function DayInput({ day, onDay, ...inputProps }: DayInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (inputRef.current) inputRef.current.value = day;
  }, [day]);
  return (
    <input
      {...inputProps}
      ref={inputRef}
      type="date"
      defaultValue={day}
      className="control text-ink tabular-nums"
      onChange={({ target }) => {
        if (target.validity.valid) onDay(target.value);
      }}
    />
  );
}

interface DayPickerProps {
  day: string;
  now: Date;
  buildHref: (day: string) => string;
  onDay: (day: string) => void;
}

function DayPicker({ day, now, buildHref, onDay }: DayPickerProps) {
  const id = useId();
  const nextDay = day < toIndiaDay(now) ? addDays(day, 1) : undefined;
  const className = toButtonClass({ variant: 'outline', iconOnly: true });
  return (
    <div role="group" aria-label="Day" className="flex gap-2">
      <Link
        to={buildHref(addDays(day, -1))}
        className={className}
        aria-label="Previous day"
        title="Previous day"
      >
        <ChevronLeft size={18} />
      </Link>
      <label htmlFor={id} className="visually-hidden">
        Choose a day
      </label>
      <DayInput id={id} day={day} required min={earliestDay} max={toIndiaDay(now)} onDay={onDay} />
      {nextDay ? (
        <Link to={buildHref(nextDay)} className={className} aria-label="Next day" title="Next day">
          <ChevronRight size={18} />
        </Link>
      ) : (
        <span className="flex opacity-50 pointer-events-none">
          <span role="link" aria-disabled="true" aria-label="Next day" className={className}>
            <ChevronRight size={18} />
          </span>
        </span>
      )}
    </div>
  );
}

const actionOptions = Object.entries(auditActions)
  .map(([id, { text }]) => ({ id, name: text }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

interface AuditFiltersProps {
  view: AuditView;
  administrators: readonly { id: string; name: string }[];
  onChange: (view: AuditView) => void;
}

function AuditFilters({ view, administrators, onChange }: AuditFiltersProps) {
  const id = useId();
  const { day, from, actor, action } = view;
  const actors = [...administrators, systemActor];
  const removedActors =
    actor && !actors.some((each) => each.id === actor) ? [{ id: actor, name: actor }] : [];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4 items-end mb-6">
      <SelectField
        label="Who"
        placeholder="Anyone"
        value={actor}
        options={[...actors, ...removedActors]}
        onChange={({ currentTarget }) => onChange({ ...view, actor: currentTarget.value })}
      />
      <SelectField
        label="What"
        placeholder="Anything"
        value={action}
        options={actionOptions}
        onChange={({ currentTarget }) => onChange({ ...view, action: currentTarget.value })}
      />
      <div className="grid gap-1 text-sm font-medium">
        <label htmlFor={id}>From</label>
        <DayInput
          id={id}
          day={from}
          min={addDays(day, 1 - auditDaysMax)}
          max={day}
          onDay={(firstDay) => onChange({ ...view, from: firstDay })}
        />
      </div>
    </div>
  );
}

const buildListPath = (view: AuditView): string =>
  `${adminPaths.audit}?${new URLSearchParams({ day: view.day, ...toFilterQuery(view) }).toString()}`;

const hasFilters = (view: AuditView) => Object.keys(toFilterQuery(view)).length > 0;

function LoadOlder({ audit, end }: { audit: ReturnType<typeof useAuditLog>; end: string | false }) {
  const { isFetchNextPageError, isFetchingNextPage, hasNextPage } = audit;
  const loadOlder = () => void audit.fetchNextPage();
  return (
    <div className="grid justify-items-center mt-5">
      {isFetchNextPageError && <RetryNotice text={auditMessages.loadFailed} onRetry={loadOlder} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={loadOlder}>
          {isFetchingNextPage ? tableMessages.loading : 'Show older entries'}
        </Button>
      )}
      <p role="status" className="text-ink-faint text-sm">
        {end}
      </p>
    </div>
  );
}

function EmptyAuditLog({ view }: { view: AuditView }) {
  const { now } = useSite();
  const isFiltered = hasFilters(view);
  const today = toIndiaDay(now);
  return (
    <EmptyRows
      text={isFiltered ? 'No such activity on these days.' : 'No activity on this day.'}
      link={
        (isFiltered || view.day !== today) && {
          to: `${adminPaths.audit}?day=${today}`,
          text: isFiltered ? 'Show all of today' : 'Show today',
          size: 'small',
        }
      }
    />
  );
}

export function Component() {
  const navigate = useNavigate();
  const { now } = useSite();
  const [searchParams] = useSearchParams();
  const view = parseAuditView(searchParams, now);
  const { data: accounts = [] } = useAdministrators();
  const audit = useAuditLog(view);
  const { day, from } = view;
  const heading = from ? `${formatDay(from, now)} – ${formatDay(day, now)}` : formatDay(day, now);
  const showView = (newView: AuditView) => void navigate(buildListPath(newView));
  return (
    <AdminList
      title="Audit Log"
      documentTitle="Audit log"
      actions={
        <DayPicker
          day={day}
          now={now}
          buildHref={(chosenDay) => buildListPath({ ...view, day: chosenDay })}
          onDay={(chosenDay) => showView({ ...view, day: chosenDay })}
        />
      }
      toolbar={
        <>
          <p className="max-w-[80ch] -mt-4 mb-6 text-ink-soft">{auditMessages.intro}</p>
          <AuditFilters
            view={view}
            administrators={accounts.filter(({ status }) => status === 'active')}
            onChange={showView}
          />
          <h2 className="mb-3 text-xl" aria-live="polite">
            {heading}
          </h2>
        </>
      }
      query={{ ...audit, isError: audit.isError && !audit.isFetchNextPageError }}
      initialData={{ pages: [], pageParams: [] }}
      failedText={auditMessages.loadFailed}
    >
      {({ pages }, loading) => {
        const actions = pages.flatMap((page) => page.actions);
        return (
          <>
            <DataTable
              compact
              caption={heading}
              columns={buildAuditColumns(from !== '')}
              rows={actions}
              getKey={({ id }) => id}
              busy={loading}
              empty={loading ? tableMessages.loading : <EmptyAuditLog view={view} />}
            />
            <LoadOlder
              audit={audit}
              end={
                !(loading || actions.length === 0 || audit.hasNextPage) &&
                (hasFilters(view) ? 'That is all.' : 'That is all for this day.')
              }
            />
          </>
        );
      }}
    </AdminList>
  );
}

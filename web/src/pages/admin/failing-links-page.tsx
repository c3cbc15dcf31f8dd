import { BadgeCheck, RefreshCw } from 'lucide-react';
import { formatDate } from '#contract/india-time.ts';
import type { FailingLink } from '#contract/link-checks.ts';
import { describeLinkReason } from '#contract/link-check-texts.ts';
import { failingLinkMessages as texts } from '#contract/messages/failing-links.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  type LinkActions,
  useFailingLinks,
  useLinkActions,
} from '#web/features/links/use-failing-links.ts';
import { withPage } from '#web/lib/page/page-number.ts';
import { AdminList } from './admin-list.tsx';
import { useSelection } from '#web/ui/bulk/row-selection.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { PagedTable, RowLink, useTablePage } from './paged-table.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

const formatName = ({ role, company }: FailingLink) => `${role} at ${company}`;

function Actions({ link, actions }: { link: FailingLink; actions: LinkActions }) {
  const name = formatName(link);
  const isBusy = actions.busyId === link.id;
  return (
    <span className="flex flex-wrap gap-1 items-center @min-[52rem]:flex-nowrap @min-[52rem]:whitespace-nowrap">
      <Button
        variant="outline"
        size="small"
        aria-label={`${texts.check}: ${name}`}
        disabled={isBusy}
        onClick={() => actions.check(link)}
      >
        <RefreshCw size={16} /> {texts.check}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`${texts.works}: ${name}`}
        disabled={isBusy}
        onClick={() => actions.confirm(link)}
      >
        <BadgeCheck size={16} /> {texts.works}
      </Button>
    </span>
  );
}

const createColumns = (actions: LinkActions): Column<FailingLink>[] => [
  {
    title: 'Job',
    isRowHeader: true,
    cell: ({ id, role, company }) => (
      <span className="grid min-w-32">
        <RowLink to={adminPaths.editJob(id)}>{role}</RowLink>
        <span dir="auto" className="text-ink-soft text-xs">
          {company}
        </span>
      </span>
    ),
  },
  {
    title: 'Link',
    // A link that is no web address failed for that, and must not be followed from here.
    cell: ({ link }) =>
      isWebAddress(link) ? (
        <NewTabLink href={link} className="line-clamp-2 min-w-20 max-w-[18rem] wrap-anywhere">
          {link}
        </NewTabLink>
      ) : (
        <span className="line-clamp-2 min-w-20 max-w-[18rem] wrap-anywhere">{link}</span>
      ),
  },
  {
    title: 'Why',
    cell: ({ reason }) => (reason === undefined ? texts.notKnown : describeLinkReason(reason)),
  },
  {
    title: 'Failing since',
    isNarrow: true,
    cell: ({ failingSince, closedAt }) => (
      <span className="grid">
        <time dateTime={failingSince}>{formatDate(failingSince)}</time>
        {closedAt && (
          <time dateTime={closedAt} className="text-ink-faint text-xs whitespace-nowrap">
            {`Closed since ${formatDate(closedAt)}`}
          </time>
        )}
      </span>
    ),
  },
  { title: 'Actions', isNarrow: true, cell: (link) => <Actions link={link} actions={actions} /> },
];

export function Component() {
  const { page, top, focusTop } = useTablePage();
  const actions = useLinkActions(focusTop);
  const selection = useSelection<FailingLink>();
  const { bulk, bulkActions } = actions;
  return (
    <AdminList
      title="Links"
      intro={texts.intro}
      query={useFailingLinks(page)}
      failedText={texts.loadFailed}
    >
      {({ links, total }, loading) => (
        <PagedTable
          compact
          {...{ page, total, loading, top }}
          caption="Broken links"
          columns={createColumns(actions)}
          rows={links}
          bulk={{
            ...{ noun: 'link', nameItem: formatName, selection, bulk, onFinished: focusTop },
            buttons: [
              { label: texts.check, icon: RefreshCw, action: bulkActions.check },
              { label: texts.works, icon: BadgeCheck, action: bulkActions.confirm },
            ],
          }}
          label="Pages of links"
          buildHref={(page) => withPage(adminPaths.failingLinks, page)}
          emptyState={{
            ...{ title: 'No broken links.', hint: texts.noneHint },
            children: (
              <ButtonLink to={adminPaths.jobList} variant="outline">
                To the job list
              </ButtonLink>
            ),
          }}
        />
      )}
    </AdminList>
  );
}

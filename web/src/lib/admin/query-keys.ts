import type { SubmissionKind } from '#contract/submission-kinds.ts';
import type { CategoryKind } from '#contract/categories.ts';

/** The query keys of the admin pages. After a change of a resource its `all` is invalidated. */
export const queryKeys = {
  jobs: {
    all: ['jobs'] as const,
    adminLists: ['jobs', 'admin-list'] as const,
    adminList: (query: object) => ['jobs', 'admin-list', query] as const,
    duplicates: (job: object) => ['jobs', 'duplicates', job] as const,
    /** Companies are read from jobs as well. */
    companyList: (query: object) => ['jobs', 'companies', query] as const,
    toEdit: (id: string) => ['jobs', 'to-edit', id] as const,
    allFailingLinks: ['jobs', 'failing-links'] as const,
    failingLinks: (page: number) => ['jobs', 'failing-links', page] as const,
  },
  drafts: {
    lists: ['drafts', 'list'] as const,
    list: (query: object) => ['drafts', 'list', query] as const,
    toEdit: (id: string) => ['drafts', 'to-edit', id] as const,
  },
  categories: {
    all: ['categories'] as const,
    types: ['categories', 'types'] as const,
    ofKind: (kind: CategoryKind) => ['categories', 'of-kind', kind] as const,
    options: (kind: CategoryKind) => ['categories', 'options', kind] as const,
    interviewOptions: ['categories', 'interview-options'] as const,
  },
  dashboard: ['dashboard'] as const,
  inbox: { all: ['inbox'] as const, list: (query: object) => ['inbox', query] as const },
  storedImport: ['stored-import'] as const,
  /** One entry of the inbox, opened for reading. */
  inboxItem: (kind: string, id: string) => ['inbox-item', kind, id] as const,
  /** The counts of what waits for a decision, shown in the navigation; stale after any change. */
  pendingCounts: ['pending-counts'] as const,
  feedback: {
    all: ['feedback'] as const,
    lists: ['feedback', 'list'] as const,
    list: (query: object) => ['feedback', 'list', query] as const,
    one: (id: string) => ['feedback', 'one', id] as const,
  },
  sources: { all: ['sources'] as const, page: (page: number) => ['sources', page] as const },
  reports: { all: ['reports'] as const, page: (page: number) => ['reports', page] as const },
  accounts: { all: ['accounts'] as const, me: ['accounts', 'me'] as const },
  audit: (query: object) => ['audit', query] as const,
  content: {
    lists: ['content', 'list'] as const,
    list: (listName: string, params: object) => ['content', 'list', listName, params] as const,
    one: (kind: SubmissionKind, id: string) => ['content', kind, id] as const,
    allComments: ['content', 'comments'] as const,
    comments: (page: number) => ['content', 'comments', page] as const,
  },
};

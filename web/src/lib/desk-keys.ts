/** As `queryKeys`, of what only the desk reads. */
export const deskKeys = {
  dashboard: ['dashboard'] as const,
  feedback: {
    all: ['feedback'] as const,
    lists: ['feedback', 'list'] as const,
    list: (asked: object) => ['feedback', 'list', asked] as const,
    one: (id: string) => ['feedback', 'one', id] as const,
  },
  accounts: {
    all: ['accounts'] as const,
    me: ['accounts', 'me'] as const,
  },
  audit: (day: string) => ['audit', day] as const,
  content: {
    all: ['content'] as const,
    lists: ['content', 'list'] as const,
    list: (source: string, wanted: object) => ['content', 'list', source, wanted] as const,
    post: (id: string) => ['content', 'post', id] as const,
    interview: (id: string) => ['content', 'interview', id] as const,
    allComments: ['content', 'comments'] as const,
    comments: (page: number) => ['content', 'comments', page] as const,
  },
};

/** What a page tells of its visitor. Apart from the routes made of them, so that a page need not fetch all schemas. */
export const visits = {
  jobView: { method: 'POST', path: '/api/job/{id}/seen' },
  applyClick: { method: 'POST', path: '/api/job/{id}/apply-click' },
  postView: { method: 'POST', path: '/api/post/{id}/seen' },
} as const;

export type Visit = (typeof visits)[keyof typeof visits];

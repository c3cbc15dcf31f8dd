import { pages } from '#contract/pages.ts';
import { fillAndSubmit, submit } from '../forms.ts';
import type { Samples } from '../samples.ts';
import { answering, failing, type Scene, unanswered } from '../scene.ts';

const lists = '**/api/getInterviews*';
const one = '**/api/interviews/*';
const form = pages.shareInterview;

const listScenes: readonly Scene[] = [
  { name: 'interviews', path: pages.interviews },
  { name: 'interviews-none', path: `${pages.interviews}?search=zxqvkjw` },
  {
    name: 'interviews-empty',
    path: pages.interviews,
    before: answering(lists, { interviews: [], total: 0, page: 1, pageSize: 8, pages: 0 }),
  },
  { name: 'interviews-loading', path: pages.interviews, before: unanswered(lists), pending: true },
  { name: 'interviews-failed', path: pages.interviews, before: failing(lists), failing: true },
];

const formScenes: readonly Scene[] = [
  { name: 'interview-form', path: form },
  { name: 'interview-form-errors', path: form, prepare: submit },
  { name: 'interview-form-sent', path: form, prepare: fillAndSubmit, frame: 'window' },
  {
    name: 'interview-form-failed',
    path: form,
    before: failing('**/api/insertInvExp'),
    prepare: fillAndSubmit,
    failing: true,
  },
];

export const interviewScenes = ({ interview }: Samples): Scene[] => [
  ...listScenes,
  { name: 'interview', path: interview },
  { name: 'interview-loading', path: interview, before: unanswered(one), pending: true },
  { name: 'interview-failed', path: interview, before: failing(one), failing: true },
  { name: 'interview-gone', path: `${pages.interviews}/01JZZZ/lost`, failing: true },
  ...formScenes,
];

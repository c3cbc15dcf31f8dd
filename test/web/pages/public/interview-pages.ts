import { optionRoutes } from '#contract/categories.ts';
import { InterviewCard, PublicInterview } from '#contract/interviews.ts';
import { type ApiStub, pageOf, stubPortal } from '#test/support/portal.ts';
import { renderPage } from '#test/support/render-page.tsx';
import records from './data/records.json' with { type: 'json' };

export const buildInterview = (overrides: Partial<PublicInterview> = {}): PublicInterview =>
  PublicInterview.parse({ ...records.interview, ...overrides });

export const buildCard = (overrides: Partial<InterviewCard> = {}): InterviewCard =>
  InterviewCard.parse({ ...buildInterview(), roundTitles: ['Online test', 'HR'], ...overrides });

export const buildCards = (count: number): InterviewCard[] =>
  Array.from({ length: count }, (_, at) =>
    buildCard({ id: `i-${at + 1}`, title: `Story ${at + 1}`, companyName: `Company ${at + 1}` }),
  );

const counted = (slug: string, name: string, count = 1) => ({ slug, name, count });
const counts = {
  company: [counted('saffron-ledger', 'Saffron Ledger', 4)],
  companyType: [counted('product', 'Product', 1234)],
  role: [counted('backend-developer', 'Backend Developer')],
  verdict: [counted('selected', 'Selected', 3), counted('waiting', 'Awaiting result', 0)],
  year: [counted('2026', '2026', 2)],
};

/** What the form for an interview experience requires. */
export const requiredTexts = {
  ...{ Name: 'Asha Nair', Email: 'asha@example.com', Title: 'Three rounds' },
  ...{ 'Company name': 'Saffron Ledger', 'Job role': 'Backend Developer', Experience: 'Fresher' },
  ...{ 'Round title': 'Online test', 'What happened': 'Two problems.' },
  Details: 'I applied.\n\nThey called.',
};
export const requiredChoices = {
  ...{ 'Company type': 'c-product', Role: 'c-backend', 'Work type': 'c-full-time' },
};

/** An API with these experiences; the first of them can be read whole. */
export function stubInterviews(cards: readonly InterviewCard[]): ApiStub {
  const api = stubPortal();
  api.on('getInterviews', ({ url }) => {
    const { items, total } = pageOf(cards, url);
    return { body: { interviews: items, total, counts } };
  });
  api.on('getInterview', { body: { interview: buildInterview() } });
  for (const [kind, id, name] of [
    ['company', 'c-product', 'Product'],
    ['role', 'c-backend', 'Backend'],
    ['work', 'c-full-time', 'Full-time'],
  ] as const)
    api.on(optionRoutes[kind], { body: { roleData: [{ id, name }] } });
  return api;
}

export const open = (path: string, cards: readonly InterviewCard[] = buildCards(14)) => {
  return { api: stubInterviews(cards), ...renderPage(path) };
};

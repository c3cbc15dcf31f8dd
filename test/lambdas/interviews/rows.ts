import { Interview } from '#contract/interviews.ts';

export const buildInterview = (overrides: Partial<Interview> = {}): Interview =>
  Interview.parse({
    ...{ id: '01JA0000000000000000000001', email: 'asha@example.com', name: 'Asha Nair' },
    ...{ title: 'Backend developer, off campus', companyName: 'Saffron Ledger', rounds: 3 },
    ...{ experience: 'Fresher', jobRole: 'Backend Developer' },
    ...{ details: '## Round 1\n\nTwo problems.', companyOption: 'c-product' },
    ...{ roleOption: 'c-backend', workOption: 'c-full-time', anonymous: false, status: 1 },
    ...{ source: 'user', created_at: '2026-11-01T08:00:00.000Z' },
    ...{ updated_at: '2026-11-01T08:00:00.000Z', version: 1 },
    ...overrides,
  });

/** What the public's readings find. */
export const openRow = (interview: Interview): Record<string, unknown> => {
  const apart = interview.anonymous ? ['email', 'name'] : ['email'];
  const open = Object.entries(interview).filter(([attribute]) => !apart.includes(attribute));
  return {
    ...Object.fromEntries(open),
    ...{ PK: `INTERVIEW#${interview.id}`, SK: 'META', GSI1PK: `INTERVIEW#${interview.status}` },
    GSI1SK: interview.id,
  };
};

export const authorRow = ({ id, name, email }: Interview) => ({
  ...{ PK: `INTERVIEW#${id}`, SK: 'AUTHOR', name, email },
});

/** The form as a visitor sends it. */
export const buildForm = (overrides: Record<string, unknown> = {}) => {
  const interview = buildInterview();
  return {
    ...{ email: interview.email, name: interview.name, title: interview.title },
    ...{ companyName: interview.companyName, rounds: interview.rounds },
    ...{ experience: interview.experience, jobRole: interview.jobRole, details: interview.details },
    ...{ companyOption: interview.companyOption, roleOption: interview.roleOption },
    workOption: interview.workOption,
    ...overrides,
  };
};

/** What the options of `buildInterview` are called. */
export const categoryNames = {
  ...{ companyOption: 'Name of c-product', roleOption: 'Name of c-backend' },
  workOption: 'Name of c-full-time',
};
export const categoryRows = [
  { PK: 'CATEGORY#company', SK: 'c-product', kind: 'company', id: 'c-product', inMenus: true },
  { PK: 'CATEGORY#role', SK: 'c-backend', kind: 'role', id: 'c-backend', inMenus: true },
  { PK: 'CATEGORY#work', SK: 'c-full-time', kind: 'work', id: 'c-full-time', inMenus: true },
].map((row) => ({ ...row, name: `Name of ${row.id}`, slug: row.id.slice('c-'.length) }));

import { Interview } from '#contract/interviews.ts';
import records from './data/records.json' with { type: 'json' };

export const buildInterview = (overrides: Partial<Interview> = {}): Interview =>
  Interview.parse({ ...records.interview, ...overrides });

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

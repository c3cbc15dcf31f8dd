import { matchColumns } from '#job-import/mapping/match-columns.ts';

/**
 * What exports and feeds call their columns: Zoho Recruit's and Workable's field lists, the job feeds
 * that Indeed and LinkedIn document, Greenhouse's, Lever's, Ashby's and SmartRecruiters' job boards, the
 * columns of JobSpy, and the sheets that Indian placement cells hand round.
 */
const customary = `
  title: Company | Company Name | company_name | Client Name | Employer | Organisation |
    company.name | Hiring Company | hiringOrganization.name | Name of the Company
  role: Job Title | Posting Title | Position | Designation | Job Role | Job Profile | Role Title |
    Profile | Title | Position Title
  location: Job Location | location.name | Work Location | Locations | Place of Posting |
    categories.location | location.city | Location (City) | Office Location
  pay: CTC (LPA) | Salary | Stipend (per month) | Package Offered | CTC / Stipend | Annual CTC |
    Compensation | Salary Range | Stipend/Month | Package (in LPA) |
    compensation.compensationTierSummary | Pay Scale
  batches: Batch | Eligible Batch | YOP | Year of Passing | Passout Year | Graduation Year |
    Eligible Batch (Year of Passing) | Passing Year | Batch Eligible
  joblink: Apply Link | Application Link | applyUrl | job_url | absolute_url | hostedUrl |
    Registration Link | Link to Apply | url | Apply Here | application_url
  expiresAt: Last Date to Apply | Last Date | Deadline | Application Deadline | expirationdate |
    validThrough | Apply By | Registration Deadline | Target Date | Last Date*
  jobexplevel: Experience Required | Experience | Work Experience | experience_range | YOE |
    experienceLevel | Seniority Level | Years of Experience | Exp (in years)
  description: Job Description | JD | descriptionPlain | content | About the Job | Job Summary
  requirements: Skills Required | Required Skills | Key Skills | Tech Stack | Skills / Tools
  eligibility: Eligibility Criteria | Education | Qualification | Branches | Eligible Degree
  rolesAndResponsibilities: Responsibilities | Roles & Responsibilities
  workMode: workplaceType | Work Mode | Remote Job | remotetype | telecommuting
  jobtype: Industry | company_industry | Company Type | industry.label
  posted_at: Date Posted | date_posted | publishedAt | releasedDate | Date Opened | createdAt
  employment: Job Type | job_type | employmentType | typeOfEmployment.label | Employment Type`;

/** As sheets spell them that no list has: known by the words in them. */
const ofOtherWords = `
  title: Comp Name | Hiring Organization Name | Recruiting Firm
  role: Profile Offered | Vacancy Title | Designation Offered | Post Name
  location: Duty Location | candidate_required_location | Job Loc
  pay: Gross Salary | In-hand Salary | salary_text | Fixed Pay
  batches: YOP Eligible | Batches Allowed | Eligible Passouts
  joblink: job_apply_link | Google Form Link | Career Page Link | Posting URL
  expiresAt: Last Date for Registration | Cut-off Date | Open Till | Application Last Date
  jobexplevel: Exp Range | Required Exp (years) | Years of Exp
  requirements: Mandatory Skills | Primary Skills
  eligibility: Qualification Required | CGPA Cutoff | Eligible Branches
  workMode: Remote Allowed | WFH / WFO
  employment: Full/Part Time | Job Nature`;

const rows = [customary, ofOtherWords].flatMap((table) =>
  table
    .split(/\n {2}(?=\w+:)/)
    .slice(1)
    .flatMap((line) => {
      const [field = '', ...headings] = line.split(/[:|]/).map((each) => each.trim());
      return headings.map((heading) => ({ field, heading }));
    }),
);

it('has at least a hundred headings to know', () => {
  expect(rows.length).toBeGreaterThanOrEqual(100);
});

it.each(rows)('reads $field from a column called $heading', ({ field, heading }) => {
  // A company beside it, as in all such files: alone, a Title may be one.
  const other = field === 'title' ? 'Job Title' : 'Company';
  expect(matchColumns([heading, other]).columns).toMatchObject({ [field]: 0 });
});

it.each([
  'lastBuildDate',
  'role_id',
  'Company Size',
  'salary currency',
  'Posted By',
  'Application Status',
])('reads no field from a column called %s', (heading) => {
  expect(matchColumns(['Company', 'Role', heading]).columns).toEqual({ title: 0, role: 1 });
});

it('reads no link from a column of words', () => {
  const ofCells = (cell: string) => [{ number: 2, cells: ['Loom', 'Weaver', cell] }];
  const matched = (cell: string) =>
    matchColumns(['Company', 'Role', 'Application Mode Link'], ofCells(cell)).columns.joblink;
  expect([matched('By mail'), matched('https://loom.example/7')]).toEqual([undefined, 2]);
});

it.each([
  [['Company', 'Title', 'Location'], { title: 0, role: 1 }],
  [['Title', 'Location', 'Salary'], { role: 0, pay: 2 }],
  [['title', 'role', 'pay'], { title: 0, role: 1 }],
  [['Title', 'Company', 'Job Role'], { title: 1 }],
])('takes a title of %j for what it is there', (columns, found) => {
  expect(matchColumns(columns).columns).toMatchObject(found);
});

it('takes a column of our own name for how one is employed where its cells say that', () => {
  const rowsOf = (cell: string) => [{ number: 2, cells: [cell, 'Loom'] }];
  expect(matchColumns(['jobtype', 'Company'], rowsOf('FULL_TIME')).columns).toEqual({
    ...{ employment: 0, title: 1 },
  });
  expect(matchColumns(['jobtype', 'Company'], rowsOf('MNC')).columns).toEqual({
    jobtype: 0,
    title: 1,
  });
});

import { readPostings } from '#job-import/posting/read-postings.ts';

const job = `Junior Java Developer
Loom Labs
Surat, Gujarat
₹3 - 4 LPA

Job description
We weave cotton and silk for the whole town, and you will help us.
- Run the loom
- Check the cloth
`;

const read = (text: string) =>
  readPostings({ text }, '2026-11-25').map(({ company, role, location, pay }) =>
    [company, role, location, pay].map((fact) => fact?.value),
  );
const own = [['Loom Labs', 'Junior Java Developer', 'Surat', '₹3 - 4 LPA']];

it.each([
  'Skip to main content\nFind jobs\nCompany reviews\nSalary guide\nSign in\nEmployers / Post Job',
  '0 notifications\nSkip to main content\nHome\nMy Network\nJobs\nMessaging\nMe\nFor Business',
  'HomeOff CampusBatch 2026WalkinsInternshipsAbout UsContact Us',
  'Jobs\nCompanies\nServices\nLogin Register\nHome > Jobs in Surat > Java Jobs',
  'Internships\nJobs\nCourses\nLogin\nRegister\nStudent\nRecruiter',
  'Home   Jobs   Companies   Salaries   Login',
  'Search jobs\nClear\nFilters\nMost relevant\n12 results',
  'Upload CV\nExplore\nMy Jobs\nMessages\nProfile',
  'Toggle navigation\nHome\nAbout\nCareers\nContact',
  'Dashboard\nOpportunities\nMy applications\nLog out',
])('reads the job below the menu of a page: %j', (menu) => {
  expect(read(`${menu}\n\n${job}`)).toEqual(own);
});

it.each([
  'Read Also:\nKosi Systems Off Campus Drive 2026 | Trainee Engineer | 3 LPA | Last date 30 November\nTunga Infotech Walk-in Chennai | 26 - 28 November',
  'Jobs you might be interested in\nAndroid Developer  |  Kosha Apps  |  2-5 Yrs  |  Pune  |  6-11 Lacs P.A.',
  'People also viewed\nFirmware Engineer I\nNanda Drones\nHyderabad, Telangana, India (On-site)',
  'Similar jobs\nQA Engineer\nKosha Apps\nPune\n4-5 LPA\nhttps://kosha.example/qa\n\nData Analyst\nTila Works\nDelhi\n3 LPA\nhttps://tila.example/da',
  'Recommended for you\nQA Engineer\nKosha Apps\nPune',
  'More jobs from this recruiter\nQA Engineer - Kosha Apps - Pune - 4 LPA\nData Analyst - Tila - Delhi - 3 LPA',
  'Other openings you may like\nQA Engineer, Kosha Apps, Pune',
  'Trending jobs\nKosha Apps | QA Engineer | 5 LPA | Pune\nTila | Data Analyst | 3 LPA | Delhi',
  'People who viewed this job also viewed\nQA Engineer\nKosha Apps',
  'Also read: Kosha Apps Off Campus Drive 2026',
])('reads no job of those that a page names beside its own: %j', (others) => {
  expect(read(`${job}\n${others}`)).toEqual(own);
});

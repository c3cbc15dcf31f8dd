/** What invented jobs are made of; weights are by how often Indian job boards show each. */
type Weighted<Value> = readonly [weight: number, value: Value];

const words = (text: string) => text.split('|');

export interface Role {
  title: string;
  /** Names of its categories. */
  role: string;
  domain: string;
  skills: readonly string[];
}

const role = (weight: number, texts: string): Weighted<Role> => {
  const [title = '', name = '', domain = '', skills = ''] = words(texts);
  return [weight, { title, role: name, domain, skills: skills.split(', ') }];
};
const software = 'Software Engineer or Developer';
const web = 'Web Development';
const cloud = 'Cloud Computing';
const learning = 'AI, ML & NLP';

export const roles: readonly [Weighted<Role>, ...Weighted<Role>[]] = [
  role(120, `Software Engineer|${software}|${web}|Java, Python, SQL, Git, Data Structures`),
  role(60, `Software Developer|${software}|${web}|Java, C++, SQL, Git`),
  role(20, `SDE|${software}|${web}|Java, Data Structures, System Design, SQL`),
  role(25, `Application Developer|${software}|${web}|Java, Spring Boot, Oracle, REST API`),
  role(20, `Java Developer|Backend Developer|${web}|Java, Spring Boot, Hibernate, MySQL`),
  role(22, `Python Developer|Backend Developer|${web}|Python, Django, Flask, PostgreSQL`),
  role(14, `.NET Developer|Backend Developer|${web}|C#, .NET, ASP.NET, SQL Server`),
  role(12, `Node.js Developer|Backend Developer|${web}|Node.js, Express, MongoDB, TypeScript`),
  role(44, `Backend Engineer|Backend Developer|${cloud}|Go, Kafka, Microservices, AWS`),
  role(40, `Frontend Developer|Frontend Developer|${web}|React, JavaScript, HTML, CSS`),
  role(26, `Angular Developer|Frontend Developer|${web}|Angular, TypeScript, RxJS, CSS`),
  role(46, `Full Stack Developer|Full Stack Developer|${web}|React, Node.js, MongoDB, AWS`),
  role(22, `Android Developer|${software}|App Development|Kotlin, Java, Android SDK, Firebase`),
  role(16, `Flutter Developer|${software}|App Development|Flutter, Dart, Firebase`),
  role(80, `Data Scientist|Data Scientist|${learning}|Python, Machine Learning, SQL, Statistics`),
  role(50, 'Data Analyst|Data Analyst|Big Data|SQL, Excel, Power BI, Python, Tableau'),
  role(40, 'Data Engineer|Data Analyst|Big Data|Spark, Hadoop, SQL, Airflow, Python'),
  role(32, 'Business Analyst|Data Analyst|Big Data|Excel, SQL, Documentation, Agile'),
  role(48, `ML Engineer|Machine Learning Engineer|${learning}|Python, PyTorch, MLOps, AWS`),
  role(32, `DevOps Engineer|DevOps Engineer|${cloud}|Kubernetes, Docker, Jenkins, Terraform`),
  role(24, `Cloud Engineer|Cloud Engineer|${cloud}|AWS, Azure, Terraform, Linux`),
  role(42, `QA Engineer|QA / Automation Tester|${web}|Selenium, Java, Cypress, JIRA`),
  role(26, `Technical Support Engineer|Technical Support|${cloud}|Linux, Networking, SQL`),
  role(20, `UI/UX Designer|UI/UX Designer|${web}|Figma, Wireframing, Prototyping`),
  role(20, 'Security Analyst|Cyber Security|Cyber Security|SIEM, SOC, Networking, Splunk'),
  role(7, `Blockchain Developer|${software}|Blockchain|Solidity, Ethereum, Web3, Node.js`),
  role(11, `Game Developer|${software}|Game Development|Unity, C#, C++, Unreal Engine`),
  role(20, `SAP Consultant|${software}|${cloud}|SAP, ABAP, S/4HANA, Salesforce`),
];

export interface Level {
  name: string;
  /** What boards write before and after a title of that level. */
  before: readonly string[];
  after: readonly string[];
  /** Lakhs a year. */
  lowestPay: number;
  batches?: readonly string[];
}

const level = (texts: string, lowestPay: number, batches?: readonly string[]): Level => {
  const [name = '', before = '', after = ''] = texts.split(' : ');
  return {
    ...{ name, before: before.split('/'), after: after.split('/'), lowestPay },
    ...(batches && { batches }),
  };
};
export const levels: readonly [Weighted<Level>, ...Weighted<Level>[]] = [
  [14, level('Internship : : Intern/ Internship', 1, ['2026', '2027', '2028'])],
  [22, level('Freshers : /Junior /Trainee /Graduate  : //- Fresher', 3, ['2024', '2025', '2026'])],
  [14, level('0-1 Year Experience : /Junior /Jr.  : //-I', 4, ['2023', '2024', '2025'])],
  [20, level('1-3 Years Experience : //Associate  : // II', 6, ['2022', '2023', '2024'])],
  [14, level('3-5 Years Experience : //Senior  : // II/ III', 10)],
  [12, level('Senior Roles : Senior /Sr. /Lead /Staff  : // III', 18)],
  [4, level('Managerial Roles : Principal /Lead /Head -  : / Manager', 25)],
];

export const companyTypes = [
  [32, 'MNC'],
  [28, 'Service'],
  [22, 'Product'],
  [15, 'Startups'],
  [3, 'Remote'],
] as const;

/** A category first, then the spellings that employers use. */
export const cities: readonly [Weighted<readonly string[]>, ...Weighted<readonly string[]>[]] = [
  [30, words('Bengaluru|Bengaluru|Bangalore|Bangalore/Bengaluru|Bengaluru, Karnataka')],
  [18, words('Hyderabad|Hyderabad|Hyderabad, Telangana|Hyderabad/Secunderabad')],
  [12, words('Pune|Pune|Pune, Maharashtra|Pune(Hinjewadi)')],
  [8, words('Chennai|Chennai|Chennai, Tamil Nadu|Chennai(Guindy)')],
  [8, words('Mumbai|Mumbai|Navi Mumbai|Mumbai (All Areas)|Thane')],
  [6, words('Noida|Noida|Noida, Uttar Pradesh|Greater Noida')],
  [7, words('Gurgaon|Gurgaon|Gurugram|Gurugram, Haryana|Gurgaon/Gurugram')],
  [4, words('Delhi|Delhi|New Delhi|Delhi / NCR')],
  [5, words('Kolkata|Kolkata|Kolkata, West Bengal')],
  [9, words('Other Cities|Ahmedabad|Indore|Kochi|Jaipur|Nagpur|Coimbatore|Lucknow|Surat|Mysuru')],
  [5, words('Outside India|Singapore|Dubai|London, UK|Berlin, Germany|Toronto, Canada')],
];

export const payRanges = [
  [3, '0-3 LPA'],
  [6, '3-6 LPA'],
  [10, '6-10 LPA'],
  [15, '10-15 LPA'],
  [25, '15-25 LPA'],
] as const;

/** Names of companies are put together of three syllables and a form. */
export const companyParts = [
  'Ban Cel Dha Ela Fin Gan Har Ind Jay Kav Lum Mer Nax Oma Pra Quo Ril Sat Tor Ura Vel Wex Yon Zen',
  'ta vi ro lu ke ma ni so du pa ri ve ga lo ti ne ba cu da fe go hi jo ka le mu no pe ra si to un',
  'ra tek lix nova sys dra mint wave port link gen cart ford pay ware edge core nest grid peak bolt',
].map((parts) => parts.split(' '));
export const companyForms = words(
  'Technologies|Solutions|Labs|Systems|Software|Infotech|Consulting|India Private Limited|||AI|Bank',
);

export const sentenceParts = {
  openings: words('You will|As part of the team you|Day by day you|In the first months you'),
  verbs: words('design|build|test|maintain|review|document|improve|measure|plan|deliver|automate'),
  adjectives: words(
    'reliable|scalable|internal|secure|distributed|reusable|accessible|legacy|analytical|regional|modular|critical|incremental|shared',
  ),
  nouns: words(
    'services|dashboards|pipelines|components|interfaces|reports|experiments|workflows|payments|ledgers|models|alerts|releases|forms|tickets|warehouses|invoices',
  ),
  partners: words('product managers|designers|senior engineers|our customers|mentors|campus teams'),
  endings: words(
    'with clear documentation|on a two week rhythm|from the first sketch to production|with tests beside the code|and share what you find in weekly demos',
  ),
};

export const tools = words(
  'Agile|Git|JIRA|Linux|Debugging|Communication|Problem Solving|REST API|Docker|Unit Testing|HTML|CSS|Excel|Computer Science|Automation|Coding|Cloud|MySQL|C|Networking|CI/CD|Code Review|Jenkins|Scrum|Kubernetes|GCP|Azure|AWS|MongoDB|Kafka|Redis|Pandas|Tableau|GraphQL',
);

export const studies = [
  'Any Graduate',
  'B.Tech/B.E. in Computers; M.Tech in Computers',
  'BCA, MCA, B.Sc or M.Sc',
  'Final year students of any stream',
] as const;

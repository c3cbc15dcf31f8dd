import type { CategorySeed } from '#contract/category-seed.ts';

export interface RoleRow {
  title: string;
  /** Names of its categories. */
  role: CategorySeed['name'];
  domain: CategorySeed['name'];
  skills: readonly string[];
}

const row = (weight: number, title: string, [role, domain, skills]: [string, string, string]) =>
  [weight, { title, role, domain, skills: skills.split(', ') }] as const;

const software = 'Software Engineer or Developer';
const web = 'Web Development';
const cloud = 'Cloud Computing';
const security = 'Cyber Security';
const learning = 'AI, ML & NLP';
const bigData = 'Big Data';
const app = 'App Development';
const scientist = 'Data Scientist';
const analyst = 'Data Analyst';
const mlEngineer = 'Machine Learning Engineer';
const frontend = 'Frontend Developer';
const backend = 'Backend Developer';
const fullStack = 'Full Stack Developer';
const devOps = 'DevOps Engineer';
const cloudEngineer = 'Cloud Engineer';
const tester = 'QA / Automation Tester';
const support = 'Technical Support';
const designer = 'UI/UX Designer';

/** Titles by how often Indian job boards show them. */
export const roleTable = [
  row(120, 'Software Engineer', [software, web, 'Java, Python, SQL, Git, Data Structures']),
  row(60, 'Software Developer', [software, web, 'Java, C++, SQL, Git']),
  row(20, 'SDE', [software, web, 'Java, Data Structures, System Design, SQL']),
  row(25, 'Application Developer', [software, web, 'Java, Spring Boot, Oracle, REST API']),
  row(20, 'Java Developer', [backend, web, 'Java, Spring Boot, Hibernate, MySQL']),
  row(22, 'Python Developer', [backend, web, 'Python, Django, Flask, PostgreSQL']),
  row(14, '.NET Developer', [backend, web, 'C#, .NET, ASP.NET, SQL Server']),
  row(12, 'Node.js Developer', [backend, web, 'Node.js, Express, MongoDB, TypeScript']),
  row(10, 'PHP Developer', [backend, web, 'PHP, Laravel, MySQL, jQuery']),
  row(8, 'Golang Developer', [backend, cloud, 'Go, gRPC, Kubernetes, PostgreSQL']),
  row(24, 'Backend Developer', [backend, web, 'Node.js, Java, Redis, PostgreSQL']),
  row(20, 'Backend Engineer', [backend, cloud, 'Go, Kafka, Microservices, AWS']),
  row(24, 'Frontend Developer', [frontend, web, 'React, JavaScript, HTML, CSS']),
  row(16, 'React Developer', [frontend, web, 'React, Redux, TypeScript, HTML']),
  row(12, 'Angular Developer', [frontend, web, 'Angular, TypeScript, RxJS, CSS']),
  row(14, 'Front-End Engineer', [frontend, web, 'Vue.js, JavaScript, CSS, Webpack']),
  row(30, 'Full Stack Developer', [fullStack, web, 'React, Node.js, MongoDB, AWS']),
  row(16, 'Full Stack Engineer', [fullStack, web, 'React, Java, PostgreSQL, Docker']),
  row(8, 'MERN Stack Developer', [fullStack, web, 'MongoDB, Express, React, Node.js']),
  row(14, 'Android Developer', [software, app, 'Kotlin, Java, Android SDK, Firebase']),
  row(9, 'iOS Developer', [software, app, 'Swift, iOS, Objective-C, Xcode']),
  row(8, 'React Native Developer', [software, app, 'React Native, JavaScript, Redux']),
  row(8, 'Flutter Developer', [software, app, 'Flutter, Dart, Firebase']),
  row(80, 'Data Scientist', [scientist, learning, 'Python, Machine Learning, SQL, Statistics']),
  row(50, 'Data Analyst', [analyst, bigData, 'SQL, Excel, Power BI, Python, Tableau']),
  row(40, 'Data Engineer', [analyst, bigData, 'Spark, Hadoop, SQL, Airflow, Python']),
  row(20, 'Business Analyst', [analyst, bigData, 'Excel, SQL, Documentation, Agile']),
  row(12, 'BI Developer', [analyst, bigData, 'Power BI, SQL, ETL, SSIS']),
  row(24, 'Machine Learning Engineer', [mlEngineer, learning, 'Python, PyTorch, TensorFlow, AWS']),
  row(12, 'ML Engineer', [mlEngineer, learning, 'Python, scikit-learn, MLOps, Docker']),
  row(12, 'AI Engineer', [mlEngineer, learning, 'Python, LLM, LangChain, Generative AI']),
  row(8, 'NLP Engineer', [mlEngineer, learning, 'Python, NLP, spaCy, Transformers']),
  row(6, 'Computer Vision Engineer', [mlEngineer, learning, 'Python, OpenCV, PyTorch, C++']),
  row(22, 'DevOps Engineer', [devOps, cloud, 'Kubernetes, Docker, Jenkins, AWS, Terraform']),
  row(10, 'Site Reliability Engineer', [devOps, cloud, 'Linux, Prometheus, Kubernetes, Go']),
  row(16, 'Cloud Engineer', [cloudEngineer, cloud, 'AWS, Azure, Terraform, Linux']),
  row(8, 'AWS Cloud Architect', [cloudEngineer, cloud, 'AWS, Lambda, Networking, Security']),
  row(8, 'Azure Administrator', [cloudEngineer, cloud, 'Azure, PowerShell, Active Directory']),
  row(20, 'QA Engineer', [tester, web, 'Selenium, Java, Manual Testing, JIRA']),
  row(14, 'Automation Test Engineer', [tester, web, 'Selenium, Cypress, TestNG, Python']),
  row(8, 'SDET', [tester, web, 'Java, Selenium, REST API, Jenkins']),
  row(18, 'Technical Support Engineer', [support, cloud, 'Linux, Troubleshooting, SQL']),
  row(8, 'IT Support Executive', [support, cloud, 'Windows, Networking, Ticketing']),
  row(14, 'UI/UX Designer', [designer, web, 'Figma, Wireframing, Prototyping']),
  row(6, 'Product Designer', [designer, app, 'Figma, User Research, Design Systems']),
  row(12, 'Cyber Security Analyst', [security, security, 'SIEM, SOC, Networking, Splunk']),
  row(8, 'Security Engineer', [security, security, 'OWASP, Penetration Testing, Python']),
  row(7, 'Blockchain Developer', [software, 'Blockchain', 'Solidity, Ethereum, Web3, Node.js']),
  row(7, 'Game Developer', [software, 'Game Development', 'Unity, C#, C++, Unreal Engine']),
  row(4, 'AR/VR Developer', [software, 'AR/VR', 'Unity, C#, ARKit, 3D Modelling']),
  row(10, 'Embedded Software Engineer', [software, web, 'C, C++, RTOS, Linux, Embedded C']),
  row(12, 'SAP Consultant', [software, cloud, 'SAP, ABAP, S/4HANA']),
  row(8, 'Salesforce Developer', [software, cloud, 'Salesforce, Apex, Lightning']),
  row(8, 'Database Administrator', [support, bigData, 'Oracle, MySQL, PL/SQL, Backup']),
  row(9, 'Product Manager', [software, web, 'Product Management, Agile, Roadmap']),
  row(6, 'Network Engineer', [cloudEngineer, cloud, 'CCNA, Routing, Switching, Firewall']),
] as const satisfies readonly (readonly [number, RoleRow])[];

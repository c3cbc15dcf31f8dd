import type { Skill } from './skills.ts';

interface Role {
  titles: readonly string[];
  skills: readonly Skill[];
}

/** A family of jobs: all the titles that employers give to it. */
const roleWordings = {
  software: {
    titles: [
      ...['Software Engineer', 'Software Developer', 'SDE', 'SDE-1', 'SWE', 'Software Engineer II'],
      ...['Software Development Engineer', 'Engineer - Software', 'Associate Software Engineer'],
    ],
    skills: ['Java', 'Python', 'C++', 'SQL', 'Go', 'Linux', 'Docker', 'AWS'],
  },
  frontend: {
    titles: ['Frontend Developer', 'Front-end Developer', 'Front End Engineer', 'FE Developer'],
    skills: ['JavaScript', 'TypeScript', 'React', 'Angular', 'Figma'],
  },
  backend: {
    titles: ['Backend Developer', 'Back-end Engineer', 'Back End Developer', 'BE Developer'],
    skills: ['Java', 'Node.js', 'Go', 'Python', 'PostgreSQL', 'Kafka', 'Spring Boot', 'MongoDB'],
  },
  'full stack': {
    titles: ['Full Stack Developer', 'Fullstack Engineer', 'Full-Stack Developer'],
    skills: ['React', 'Node.js', 'MongoDB', 'TypeScript', 'Spring Boot', 'MySQL'],
  },
  java: {
    titles: ['Java Developer', 'Java Application Developer'],
    skills: ['Java', 'Spring Boot', 'MySQL'],
  },
  dotnet: { titles: ['.NET Developer', 'Dot Net Developer'], skills: ['.NET', 'C#', 'SQL'] },
  php: { titles: ['PHP Developer'], skills: ['PHP', 'MySQL', 'JavaScript'] },
  embedded: { titles: ['Firmware Engineer', 'Embedded Engineer'], skills: ['C', 'C++', 'Linux'] },
  android: { titles: ['Android Developer', 'Android Engineer'], skills: ['Android', 'Kotlin'] },
  mobile: { titles: ['Mobile App Developer'], skills: ['Flutter', 'React Native', 'Android'] },
  'data scientist': {
    titles: ['Data Scientist', 'Data Science Associate', 'Applied Data Scientist'],
    skills: ['Python', 'Machine Learning', 'NLP', 'TensorFlow', 'SQL', 'Statistics'],
  },
  'data analyst': {
    titles: ['Data Analyst', 'Analyst - Data', 'Reporting Data Analyst'],
    skills: ['SQL', 'Excel', 'Power BI', 'Tableau', 'Statistics'],
  },
  'data engineer': {
    titles: ['Data Engineer', 'Big Data Engineer', 'Data Platform Engineer'],
    skills: ['Python', 'SQL', 'Kafka', 'Hadoop', 'Airflow', 'AWS'],
  },
  'machine learning': {
    titles: ['Machine Learning Engineer', 'ML Engineer', 'MLE', 'AI/ML Engineer'],
    skills: ['Python', 'Machine Learning', 'TensorFlow', 'NLP', 'Docker'],
  },
  devops: {
    titles: ['DevOps Engineer', 'Dev Ops Engineer', 'DevOps Consultant'],
    skills: ['Docker', 'Kubernetes', 'Jenkins', 'Terraform', 'AWS', 'Linux'],
  },
  reliability: {
    titles: ['Site Reliability Engineer', 'SRE', 'SRE - Platform'],
    skills: ['Kubernetes', 'Linux', 'Go', 'Terraform', 'AWS'],
  },
  cloud: { titles: ['Cloud Engineer', 'Cloud Architect'], skills: ['AWS', 'Azure', 'Terraform'] },
  quality: {
    titles: [
      ...['QA Engineer', 'QA Analyst', 'Quality Assurance Engineer', 'Automation Tester'],
      ...['Software Tester', 'Test Engineer', 'Quality Engineer'],
    ],
    skills: ['Selenium', 'Cypress', 'Postman', 'Jira', 'SQL'],
  },
  sdet: {
    titles: ['SDET', 'SDET II', 'Software Development Engineer in Test'],
    skills: ['Selenium', 'Java', 'Cypress', 'Jenkins'],
  },
  designer: {
    titles: ['UI/UX Designer', 'UX Designer', 'Product Designer (UI/UX)'],
    skills: ['Figma', 'Photoshop'],
  },
  security: {
    titles: ['Cyber Security Analyst', 'Cybersecurity Engineer', 'Cyber-Security Consultant'],
    skills: ['Wireshark', 'Splunk', 'Linux', 'Python'],
  },
  'product manager': {
    titles: ['Product Manager', 'Associate Product Manager'],
    skills: ['Jira', 'SQL'],
  },
  'business analyst': { titles: ['Business Analyst'], skills: ['Excel', 'Jira', 'Power BI'] },
  salesforce: { titles: ['Salesforce Consultant'], skills: ['Salesforce', 'JavaScript'] },
  sap: { titles: ['SAP ABAP Consultant'], skills: ['SAP ABAP'] },
  sales: { titles: ['Sales Executive', 'Inside Sales Associate'], skills: ['Excel'] },
  recruiter: { titles: ['HR Executive', 'Human Resources Associate'], skills: ['Excel'] },
} as const satisfies Record<string, Role>;

export type Family = keyof typeof roleWordings;
export const roles: Readonly<Record<Family, Role>> = roleWordings;

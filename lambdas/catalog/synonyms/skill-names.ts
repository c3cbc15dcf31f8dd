type Spellings = Readonly<Record<string, readonly string[]>>;

const plain = (names: string): Spellings =>
  Object.fromEntries(
    names.split(/[,\n]/).flatMap((name) => (name.trim() ? [[name.trim(), []]] : [])),
  );

/** Skills as a card spells them, with what else jobs call them. */
export const skillNames: Spellings = {
  ...plain(`
    Java, Python, TypeScript, jQuery, Bootstrap, PHP, Laravel, CodeIgniter, Ruby, Kotlin, Flutter, Scala
    Django, Flask, FastAPI, Hibernate, Struts, GraphQL, Microservices, ASP.NET, Perl, Dart
    SQL, MySQL, NoSQL, Redis, Cassandra, DynamoDB, Elasticsearch, Kafka, RabbitMQ, Teradata
    Hadoop, Apache Spark, PySpark, Airflow, Snowflake, Databricks, ETL, Informatica, Talend
    Tableau, Looker, QlikView, SAS, MATLAB, Pandas, NumPy, TensorFlow, PyTorch, OpenCV
    Data analysis, Data science, Data mining, Data modeling, Data visualization, Statistics
    AWS, Azure, Docker, Terraform, Ansible, Jenkins, Linux, Unix, Git, Jira, Maven, Agile, Scrum
    Selenium, Cypress, Playwright, Postman, JUnit, JMeter, Appium, Unit testing
    Salesforce, ServiceNow, SharePoint, Figma, Sketch, Photoshop, Illustrator, Wireframing
    Networking, SIEM, Splunk, Penetration testing, AutoCAD, SolidWorks, Verilog, VHDL, RTOS
    Unreal Engine, Blockchain, Solidity, Prometheus, Grafana, WordPress, Drupal, Magento, Shopify
    SEO, Digital marketing, Content writing, Copywriting, Technical writing, Product management
    Business analysis, Project management, Customer service, Supply chain, Payroll, Recruitment
  `),
  JavaScript: ['js'],
  'C++': ['cpp'],
  'C#': [],
  '.NET': ['.net core', 'dot net'],
  'Node.js': ['nodejs', 'node js', 'node'],
  React: ['react.js', 'reactjs'],
  'React Native': [],
  Redux: ['redux toolkit'],
  Angular: ['angularjs', 'angular.js'],
  'Vue.js': ['vue', 'vuejs'],
  'Next.js': ['nextjs'],
  'Express.js': ['expressjs'],
  'Spring Boot': ['springboot'],
  'Ruby on Rails': ['rails'],
  Golang: ['go lang'],
  HTML: ['html5'],
  CSS: ['css3'],
  Android: ['android sdk'],
  iOS: ['swiftui'],
  'REST APIs': ['rest api', 'restful', 'restful api', 'rest'],
  PostgreSQL: ['postgres', 'postgre sql'],
  MongoDB: ['mongo', 'mongo db'],
  'SQL Server': ['ms sql', 'mssql'],
  'PL/SQL': ['plsql'],
  'Big Data': ['bigdata'],
  'Power BI': ['powerbi'],
  'Google Cloud': ['gcp', 'google cloud platform'],
  'Scikit-learn': ['sklearn'],
  'Machine learning': ['ml'],
  'Deep learning': ['neural network'],
  NLP: ['natural language processing'],
  'Computer vision': [],
  LLMs: ['llm', 'large language model', 'generative ai', 'genai'],
  'Data structures': ['dsa', 'data structures and algorithms', 'algorithms and data structures'],
  Kubernetes: ['k8s'],
  DevOps: ['dev ops'],
  'CI/CD': ['cicd', 'continuous integration'],
  'Shell scripting': ['bash', 'shell script'],
  'Manual testing': [],
  'Test automation': ['automation testing', 'automated testing'],
  'SAP ABAP': [],
  'SAP HANA': [],
  SAP: [],
  'UI/UX': ['ui ux', 'user experience', 'ux'],
  'Cyber security': ['cybersecurity', 'information security'],
  'Embedded C': [],
  'Tally ERP': ['tally'],
};

/** Words that mean something else in a sentence: skills only where they stand in a list. */
export const skillsOfLists: Spellings = {
  C: [],
  R: [],
  Go: [],
  Rust: [],
  Swift: [],
  Spring: ['spring framework'],
  Excel: ['ms excel', 'advanced excel', 'microsoft excel'],
  Oracle: [],
  Unity: [],
  Hive: [],
};

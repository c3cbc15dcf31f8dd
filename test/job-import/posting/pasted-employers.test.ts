import { readPostings } from '#job-import/posting/read-postings.ts';

const facts =
  'Location: Surat\nExp: 0-1 yrs\nCTC: 4 LPA\nEmail your CV to hr@loom.example by 5 Dec\n';
const none = undefined;

it.each([
  [
    `TalentNadi Consulting is hiring for our client Loom Labs (direct payroll)\nPosition: Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Greetings from TalentSarthi HR Services!\nWe are hiring for our client 𝗟𝗼𝗼𝗺 𝗟𝗮𝗯𝘀\nRole : Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `StaffBridge is looking for a Java Developer for our client, Loom Labs.\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `We have an opening with our esteemed client Loom Labs for Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `StaffBridge is hiring for one of our clients in Surat\nRole: Java Developer\n${facts}`,
    'Java Developer',
    none,
  ],
  [
    `Java Developer chahiye\n${facts}\nRegards,\nAsha\nHR - Loom Labs`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Role: Java Developer\n${facts}\nPayroll - Loom Labs Pvt. Ltd.`,
    'Java Developer',
    'Loom Labs Pvt. Ltd.',
  ],
  [
    `Role: Java Developer\n${facts}\nThanks,\nAsha\nTalent Acquisition, Loom Labs`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Role: Java Developer\n${facts}\nRegards\nAsha Rao\nHR Executive\nLoom Labs Pvt. Ltd.\nwww.loom.example`,
    'Java Developer',
    'Loom Labs Pvt. Ltd.',
  ],
  [
    `M/s. Loom Labs Ltd. will be conducting a campus drive.\nDesignation: Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs Ltd.',
  ],
  [
    `Java Developer\nLoom Labs Pvt. Ltd.  3.4 ★  (127 Reviews)\n${facts}`,
    'Java Developer',
    'Loom Labs Pvt. Ltd.',
  ],
  [`Java Developer\nLoom Labs 4.1 ★ (12 reviews)\n${facts}`, 'Java Developer', 'Loom Labs'],
  [
    `*Loom Labs* - Surat & Pune\nJava Developer, freshers only\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Loom Labs chhote dukaandaron ke liye QR banata hai.\nHumein Java Developer chahiye.\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Subject: Surat office ke liye Java Developer chahiye\n\nLoom Labs weavers ke liye app banata hai.\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Loom Labs Off Campus Drive 2026 | Hiring Freshers As Java Developer | 4.25 LPA | Apply Now\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [`Loom Labs\nJava Intern - internship with PPO\n${facts}`, 'Java Intern', 'Loom Labs'],
  [
    `Loom Labs makes looms for weavers.\nRole: Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Loom Labs builds software for weavers.\nRole: Java Developer\n${facts}`,
    'Java Developer',
    'Loom Labs',
  ],
  [
    `Okay so this one is for freshers\nRole: Java Developer\n✅ 2024 / 2025 batch, any graduate\nCloses Saturday, 28 Nov\n${facts}`,
    'Java Developer',
    none,
  ],
  [
    `Role: Java Developer\nKaam kya hoga:\n- Merchants ke call close karna\n- Customers ko samjhana\n${facts}`,
    'Java Developer',
    none,
  ],
  [`Role: Java Developer\n${facts}\n– Ishita, HireNook`, 'Java Developer', none],
])('reads the role and the employer of %j', (text, role, company) => {
  const [posting] = readPostings({ text }, '2026-11-25');
  expect([posting?.role?.value, posting?.company?.value]).toEqual([role, company]);
});

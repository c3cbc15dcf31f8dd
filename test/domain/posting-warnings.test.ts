import { findWarnings } from '#domain/posting-warnings.ts';
import { jobs } from '#local/seed/demo-data.ts';
import { buildJob } from '#test/support/builders.ts';

const namesIn = (description: string) =>
  findWarnings(buildJob({ description })).map(({ name }) => name);

it.each([
  ...['Registration fee: Rs. 500', 'A refundable security deposit of ₹2,000 is taken.'],
  ...['Pay the training fee before joining', 'Pay ₹ 499 to apply.'],
  'Transfer ₹ 750 to confirm your interview slot',
  ...['Certificate fee 1,499 for the internship', 'Send 199 rs to get your offer letter'],
  'Pay by UPI 600 to book the seat',
  ...['Certificate cost: 350', 'Course fee applies: 3,999', '₹249 for registration'],
  ...['1200 to be paid before joining', 'Buy our training kit for 1800', 'Google Pay 399 to 98…'],
  ...['One-time payment of 799 for the ID card', 'Pay $15 for a background check'],
  'Rs. 1,500/- (fully refundable) for the kit',
  ...['Application fee: Rs. 590 (Rs. 295 for SC/ST), non refundable', 'Registration: ₹500 only'],
  'We collect a refundable security deposit',
  'Freshers welcome. No experience needed! Joining fee ₹ 1200',
])('a fee is told of %s', (text) => expect(namesIn(text)).toEqual(['fee']));

it.each([
  'There is no registration fee.',
  'No fees at any stage.',
  'We do not charge any application fee or security deposit.',
  'Orbitel never charges a fee at any stage of hiring.',
  'Registration is free',
  'Registration fee: ₹0',
  ...['The course cost us 400 hours', 'Build a Paytm 360 view', 'We pay for your training kit'],
  'A stipend of ₹5,000 for the slot of each month is paid by us',
  'Training fees are fully reimbursed',
  'Fee reimbursement for certifications up to ₹ 20,000',
  'Pay ₹15,000 per month during training',
  'Stipend: pay Rs 10000 a month, training for six months',
  'Beware of anyone who asks for a registration fee',
  'Test changes to interest and charges before they go live',
  'Security, training and application support',
])('no fee is seen in %s', (text) => expect(namesIn(text)).toEqual([]));

describe('a free mail address is told of', () => {
  it.each([
    ...['Send your resume to zeta.hr@gmail.com.', 'Mail: hr+jobs@Yahoo.co.in'],
    ...['zeta_jobs@rediffmail.com / hr@zeta.example', 'hr@outlook.com', 'hr@protonmail.com'],
  ])('%s', (text) => expect(namesIn(text)).toEqual(['freeMail']));

  it.each([
    ...['hr@zeta.example', 'hr@gmail.com.zeta.example', 'hr@mygmail.com'],
    ...['Mails from @gmail.com are not ours', 'We never write from zeta.hr@gmail.com'],
  ])('but not in %s', (text) => expect(namesIn(text)).toEqual([]));
});

describe('a messenger as the way to apply is told of', () => {
  it.each([
    ...['WhatsApp your resume to 98765 43210', 'Apply via Telegram'],
    ...['Interested log apna resume WhatsApp karein: 98XXXXXX12', 'WhatsApp: +91 98765-43210'],
    'Apply here: https://wa.me/919876543210',
  ])('%s', (text) => expect(namesIn(text)).toEqual(['messenger']));

  it.each([
    'Telegram: https://t.me/offcampus_drives',
    'Join our Telegram channel https://t.me/jobs_daily',
    'Follow this link to join my WhatsApp group: https://chat.whatsapp.com/Hx',
    'Apply: https://a.example/jobs/7?utm_source=whatsapp',
    'Build a WhatsApp chatbot and apply machine learning',
    'We do not take resumes by WhatsApp',
  ])('but not in %s', (text) => expect(namesIn(text)).toEqual([]));

  it.each(['https://wa.me/919876543210', ' https://t.me/zeta ', 'https://chat.whatsapp.com/Hx'])(
    'so is the link %s',
    (joblink) => {
      expect(findWarnings(buildJob({ joblink }))).toEqual([
        { name: 'messenger', words: joblink.trim() },
      ]);
    },
  );

  it('and the link to a site that only sounds so is not', () => {
    expect(findWarnings(buildJob({ joblink: 'https://wa.me.example/t.me/' }))).toEqual([]);
  });
});

it('tells each kind once, with the first words that say so, of any text', () => {
  const job = buildJob({
    pay: '3 LPA. Caution deposit Rs. 5,000',
    eligibility: 'Any degree\nMail hr.zeta@gmail.com\nor jobs.zeta@gmail.com',
    niceToHave: 'Registration fee of ₹100',
  });
  expect(findWarnings(job)).toEqual([
    { name: 'fee', words: 'Caution deposit Rs. 5,000' },
    { name: 'freeMail', words: 'Mail hr.zeta@gmail.com' },
  ]);
});

it.each(jobs.map((job) => [`${job.role}, ${job.company}`, job]))(
  '%s is warned of in nothing',
  (_, job) => {
    const lines = [
      ...job.description,
      ...(job.eligibility ?? []),
      ...(job.rolesAndResponsibilities ?? []),
      ...(job.requirements ?? []),
      ...(job.niceToHave ?? []),
    ];
    expect(findWarnings(buildJob({ pay: job.pay, description: lines.join('\n') }))).toEqual([]);
  },
);

it.each([
  ...['a', '.', ' ', 'pay rs 1 to ', 'fee  ', 'rs 0', '98765', 'whatsapp ', '@gmail.co'],
  'send the ',
])('reads 100,000 characters of %j at once', (part) => {
  const text = `${part.repeat(100_000 / part.length)}x`;
  expect(namesIn(`${text}\nCall hr.zeta@gmail.com`)).toEqual(['freeMail']);
});

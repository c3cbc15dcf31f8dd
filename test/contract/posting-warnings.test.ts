import { warningsOf } from '#contract/jobs/posting-warnings.ts';
import { jobs } from '#local/seed/demo-data.ts';
import { buildJob } from '#test/support/builders.ts';

const namesIn = (description: string) =>
  warningsOf(buildJob({ description })).map(({ name }) => name);

describe('a fee is told of', () => {
  it.each([
    'Registration fee: Rs. 500',
    'A refundable security deposit of ₹2,000 is taken.',
    'Pay the training fee before joining',
    'Pay ₹ 499 to apply.',
    'Selected candidates will pay Rs 1500 for registration',
    'Please deposit Rs. 999 as security',
    'Transfer ₹ 750 to confirm your interview slot',
    'Rs. 1,500/- (fully refundable) for the kit',
    'Application fee: Rs. 590 (Rs. 295 for SC/ST), non refundable',
    'Application fee: Rs. 500 (nil for SC/ST/PwBD)',
    'Registration: ₹500 only',
    'Fees - Rs 300',
    'Security deposit refunded after six months',
    'Registration fee Rs 500 for the Java track',
    'Processing charges are not refundable',
    'We collect a refundable security deposit',
    'Freshers welcome. No experience needed! Joining fee ₹ 1200',
    'Registration fee ₹1,000; free laptop',
  ])('%s', (text) => expect(namesIn(text)).toEqual(['fee']));
});

describe('no fee is seen in', () => {
  it.each([
    'There is no registration fee.',
    'No fees at any stage.',
    'We do not charge any application fee or security deposit.',
    'Zeta doesn’t ask for a security deposit',
    'Orbitel never charges a fee at any stage of hiring.',
    'Free of charge',
    'Registration is free',
    'Application fee: NIL',
    'Registration fee: ₹0',
    'Training fees are fully reimbursed',
    'Training fee paid by the company',
    'Fee reimbursement for certifications up to ₹ 20,000',
    'Certification fees paid',
    'We pay ₹ 20,000 for the training period',
    'Pay ₹15,000 per month during training',
    'Stipend: pay Rs 10000 a month, training for six months',
    'Beware of anyone who asks for a registration fee',
    'Collect registration fees from parents',
    'Explain the loan’s processing fee to customers',
    'Test changes to interest and charges before they go live',
    'Build forms for the registration of students',
    'Security, training and application support',
    'Reconcile tenants’ security deposits',
  ])('%s', (text) => expect(namesIn(text)).toEqual([]));
});

describe('a free mail address is told of', () => {
  it.each([
    'Send your resume to zeta.hr@gmail.com.',
    'Mail: hr+jobs@Yahoo.co.in',
    'zeta_jobs@rediffmail.com / hr@zeta.example',
    'hr@outlook.com',
    'hr@hotmail.com',
    'hr@ymail.com',
    'hr@protonmail.com',
  ])('%s', (text) => expect(namesIn(text)).toEqual(['freeMail']));

  it.each([
    'hr@zeta.example',
    'Support Gmail and Outlook',
    'hr@gmail.com.zeta.example',
    'hr@mygmail.com',
    'Mails from @gmail.com are not ours',
    'We never write from zeta.hr@gmail.com',
  ])('but not in %s', (text) => expect(namesIn(text)).toEqual([]));
});

describe('a messenger as the way to apply is told of', () => {
  it.each([
    'WhatsApp your resume to 98765 43210',
    'Apply via Telegram',
    'Interested? Send CV on Whats App',
    'Interested log apna resume WhatsApp karein: 98XXXXXX12',
    'WhatsApp: +91 98765-43210',
    'Apply here: https://wa.me/919876543210',
    'HR: https://t.me/zeta_hr',
  ])('%s', (text) => expect(namesIn(text)).toEqual(['messenger']));

  it.each([
    'Telegram: https://t.me/offcampus_drives',
    'Join our Telegram channel https://t.me/jobs_daily',
    'Follow this link to join my WhatsApp group: https://chat.whatsapp.com/Hx',
    'Apply: https://a.example/jobs/7?utm_source=whatsapp',
    'Build a WhatsApp chatbot and apply machine learning',
    'Run WhatsApp marketing campaigns',
    'We do not take resumes by WhatsApp',
    'Call 98765 43210 between 10 and 6',
  ])('but not in %s', (text) => expect(namesIn(text)).toEqual([]));

  it.each(['https://wa.me/919876543210', ' https://t.me/zeta ', 'https://chat.whatsapp.com/Hx'])(
    'so is the link %s',
    (joblink) => {
      expect(warningsOf(buildJob({ joblink }))).toEqual([
        { name: 'messenger', words: joblink.trim() },
      ]);
    },
  );

  it('and the link to a site that only sounds so is not', () => {
    expect(warningsOf(buildJob({ joblink: 'https://wa.me.example/t.me/' }))).toEqual([]);
  });
});

it('tells each kind once, with the first words that say so, of any text', () => {
  const job = buildJob({
    pay: '3 LPA. Caution deposit Rs. 5,000',
    eligibility: 'Any degree\nMail hr.zeta@gmail.com\nor jobs.zeta@gmail.com',
    niceToHave: 'Registration fee of ₹100',
  });
  expect(warningsOf(job)).toEqual([
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
    expect(warningsOf(buildJob({ pay: job.pay, description: lines.join('\n') }))).toEqual([]);
  },
);

it.each([
  'a',
  '.',
  ' ',
  'pay rs 1 to ',
  'fee  ',
  'rs 0',
  '98765',
  'whatsapp ',
  '@gmail.co',
  'send the ',
])('reads 100,000 characters of %j at once', (part) => {
  const text = `${part.repeat(100_000 / part.length)}x`;
  expect(namesIn(`${text}\nCall hr.zeta@gmail.com`)).toEqual(['freeMail']);
});

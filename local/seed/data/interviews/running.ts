import type { DemoInterview } from '../demo-interview.ts';

/** Interviews of those who look into data, test, design, and keep software running and safe. */
export const runningInterviews: readonly DemoInterview[] = [
  {
    title: 'Does the taller bottle sell better? A data science internship',
    companyName: 'Zintara Analytics',
    experience: 'Pre-final year, statistics',
    jobRole: 'Data Science Intern',
    name: 'Oviya Rajendran',
    email: 'oviya.r@example.com',
    options: { company: 'service', role: 'data-scientist', work: 'internship' },
    daysAgo: 9,
    status: 'published',
    verdict: 'selected',
    roundDetails: [
      {
        title: 'Take-home, 48 hours',
        details: `A file of sales for two bottle shapes in 60 stores over 20 weeks, and one question: does the taller bottle sell better? The trap was that larger stores had been given the taller bottle. I compared each store with itself before and after, drew one chart and wrote a page. I also wrote what I could not say from these data.`,
      },
      {
        title: 'Discussion of the page, 50 minutes',
        details: `The best interview I have had. They did not ask about algorithms at all. Why did you not use a t-test on all stores? Four stores have no data in week 13: what did you do with them, and what else could you have done? Your manager wants a single number for a slide: which number, and what do you write under it?

I was told afterwards that most candidates had trained a model and got 97% accuracy at something that nobody had asked for.`,
      },
      {
        title: 'A brand manager, 30 minutes',
        details: `I had to explain the result to somebody who wanted it to be positive. It was not clearly positive. I practised saying "probably a little, and here is how we could find out".`,
      },
    ],
    details: `Selected, ₹30,000 a month for twelve weeks.

My advice: learn to say what the data cannot tell you.`,
  },
  {
    title: 'Two rounds on one sheet of paper',
    companyName: 'Khaliyanta Retail Labs',
    experience: 'Fresher (2026), commerce with a course in SQL',
    jobRole: 'Data Analyst',
    name: 'Nandini Kulkarni',
    email: 'nandini.k@example.com',
    options: { company: 'mnc', role: 'data-analyst', work: 'full-time' },
    daysAgo: 24,
    status: 'published',
    anonymous: true,
    verdict: 'selected',
    roundDetails: [
      {
        title: 'SQL on paper, 40 minutes',
        details: `Three tables: customers, orders, returns. Which customers have returned more than they kept? Which city had its best month in March? I forgot that a customer without returns drops out of an inner join, saw it when I read my query aloud, and was allowed to correct it.`,
      },
      {
        title: 'A case, 45 minutes',
        details: `Sales of umbrellas fell by a third in July. What would you look at, in which order? I began with the weather. They let me, and then told me that it had rained. Next I asked whether the shops had any umbrellas. They had not: the delivery was late, and one cannot sell what is not there.`,
      },
    ],
    details: `I do not have an engineering degree and was never asked about it. The test was the same for everybody.

6.2 LPA in Mumbai. My advice: read your own query aloud before you hand it in.`,
  },
  {
    title: 'A broken server, an incident report, and a kind no',
    companyName: 'Cloudvahak',
    experience: '1 year',
    jobRole: 'DevOps Engineer',
    name: 'Imran Sheikh',
    email: 'imran.sheikh@example.com',
    options: { company: 'startups', role: 'devops-engineer', work: 'full-time' },
    daysAgo: 17,
    status: 'published',
    verdict: 'not_selected',
    roundDetails: [
      {
        title: 'A broken server, 60 minutes',
        details: `A machine that answers slowly, and a terminal. Nothing used the processor. I looked at memory, then at the disk: it was full of logs, and each write waited. I freed space and then set up rotation, which they said most people forget.`,
      },
      {
        title: 'Technical, 50 minutes',
        details: `What happens between typing an address and seeing the page, as deep as you can. I was fine until TLS. Then containers: why does a process inside get number 1, and what does that change when it is asked to stop? I did not know about signals and said so.`,
      },
      {
        title: 'Writing an incident report, 45 minutes',
        details: `They gave me a chat of an outage, two hours long, and asked for a report of one page. I wrote what happened and who did what. What they wanted was what we would change, and that no name appears. That is a good lesson, and it cost me the job.`,
      },
    ],
    details: `The feedback came in a call of fifteen minutes with the team lead: strong on the machine, not yet strong on what comes after. He sent me three public incident reports to read.

I would apply there again.`,
  },
  {
    title: 'Walk-in on a Saturday: 32 test cases for a lift',
    companyName: 'Bluepadma Digital',
    experience: '0-1 year',
    jobRole: 'QA Engineer',
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.n@example.com',
    options: { company: 'service', role: 'qa-automation-tester', work: 'contract' },
    daysAgo: 27,
    status: 'published',
    verdict: 'selected',
    roundDetails: [
      {
        title: 'Written test, 45 minutes',
        details: `Write the test cases for a lift in a building of ten floors. I wrote 31. The interviewer asked what happens when someone holds the door open and another presses the alarm. Thirty-two.`,
      },
      {
        title: 'Automation, 40 minutes',
        details: `A login page and a half-finished script that sometimes failed. It waited for two seconds after each click. I replaced the waiting by waiting for what should appear. They asked why a test which fails once in twenty runs is worse than none, and I liked that question.`,
      },
      {
        title: 'Project manager and HR, 20 minutes',
        details:
          'Notice period, the client’s working hours, and whether I could explain to a developer that her work is not done, without making an enemy. I told a true story about my brother and a shelf.',
      },
    ],
    details: `There were about 150 people. The queue moved quickly, and everyone was told the result on the same day.

4.8 LPA, a contract of one year that may be extended. Bring two printed copies of your résumé and a pen that works.`,
  },
  {
    title: 'SOC analyst, rejected in the last round',
    companyName: 'Kavachlok Security',
    experience: '0-1 year',
    jobRole: 'SOC Analyst - L1',
    name: 'Mohit Chandel',
    email: 'mohit.chandel@example.com',
    options: { company: 'service', role: 'cyber-security', work: 'full-time' },
    daysAgo: 2,
    status: 'pending_review',
    verdict: 'not_selected',
    roundDetails: [
      {
        title: 'Practical, 90 minutes',
        details: `A virtual machine with a packet capture and a folder of logs. Ten questions such as "which account was used from two countries within an hour?". I answered eight.`,
      },
      {
        title: 'Technical, 45 minutes',
        details: `TCP handshake, DNS tunnelling, what a 4625 event is, and how one would notice that log files were deleted. Then a phishing mail on the screen: find five signs. I found four and one that was not a sign.`,
      },
      {
        title: 'Shift lead, 30 minutes',
        details: `A story: it is 3.20 a.m., an alert says that a server sends data to an unknown address, and the client does not answer the phone. What do you do? I wanted to investigate until I was sure. The expected answer was to follow the runbook, isolate the machine as it allows, and escalate within fifteen minutes.`,
      },
    ],
    details: `I was told the same day: technically fine, escalates too late. It is fair, and I will remember it.`,
  },
];

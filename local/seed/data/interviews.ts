import type { DemoInterview } from './demo-interview.ts';

/** Oldest first. */
export const interviews: readonly DemoInterview[] = [
  {
    title: 'Mintarka Payments: backend developer, off campus',
    companyName: 'Mintarka Payments',
    rounds: 4,
    experience: 'Fresher (2025), one internship of six months',
    jobRole: 'Backend Developer',
    name: 'Ritwik Sanyal',
    email: 'ritwik.sanyal@example.com',
    options: { company: 'product', role: 'backend-developer', work: 'full-time' },
    daysAgo: 31,
    status: 'published',
    details: `I applied through the careers page and was called after nine days. The whole process took two and a half weeks.

## Round 1: online, 75 minutes

Two problems. The first asked for the longest period in which an account never went below its minimum balance (sliding window). The second was a small bank with deposit, withdraw and transfer, where the tests called transfer twice with the same request id. I noticed only in the last ten minutes that the second call must not move money again.

## Round 2: technical, 60 minutes

My solution of the second problem was on the screen. "What happens if the server stops between taking and giving?" We went from a flag in memory to a database transaction, and then to two databases, where I had to admit that I would need to read about it. Then SQL: customers who paid every month of a year.

## Round 3: technical, 60 minutes

Design the retry of a failed bank transfer. What I was asked:

- When do you stop retrying?
- How do you know that a transfer which timed out did not succeed?
- Who should be told, and when?

The interviewer cared about the second question most. "Ask the bank for the status before trying again" was what she wanted to hear.

## Round 4: manager, 40 minutes

My internship, a mistake I made in it, and why payments. Also an honest description of the on-call duty.

## Result

Selected, 13 LPA. **Advice:** read about idempotency and transaction isolation, slowly, with examples. Those two topics were half of my interview.`,
  },
  {
    title: 'Trellisant Global campus drive: associate software engineer',
    companyName: 'Trellisant Global',
    rounds: 3,
    experience: 'Fresher (2026 batch)',
    jobRole: 'Associate Software Engineer',
    name: 'Keerthana Pillai',
    email: 'keerthana.pillai@example.com',
    options: { company: 'mnc', role: 'software-engineer-or-developer', work: 'full-time' },
    daysAgo: 19,
    status: 'published',
    anonymous: true,
    details: `Pooled campus drive, about 900 students from seven colleges, everything on one day.

## Round 1: aptitude and coding, 110 minutes

Forty aptitude questions, twenty of verbal ability and two programs. The programs were easy: count words that begin and end with the same letter; print a matrix in a spiral. No negative marks. A little over 200 people were left after it.

## Round 2: technical, 25 minutes

Two interviewers, friendly, in a hurry. In this order:

1. Introduce yourself, without your marks please.
2. Difference between an abstract class and an interface, with an example from your project.
3. What is a foreign key? What happens when you delete the row it points to?
4. Write a query for the second highest salary.
5. Reverse a linked list on paper.
6. Explain your project to my colleague, who is from human resources.

The last one was the hardest. I explained it with the example of a college library, and she asked good questions.

## Round 3: HR, 15 minutes

Ready to work in Hyderabad? Ready for shifts? Which subjects would you like to learn again? I was asked twice about a semester with bad marks. I said that my father was in hospital and what I did to catch up. They nodded and went on.

## Result

Selected, with 61 others. The letter came after three weeks. **Advice:** bring water and food. My last round began at 7.40 in the evening.`,
  },
  {
    title: 'Zintara Analytics: data science internship',
    companyName: 'Zintara Analytics',
    rounds: 3,
    experience: 'Pre-final year, statistics',
    jobRole: 'Data Science Intern',
    name: 'Oviya Rajendran',
    email: 'oviya.r@example.com',
    options: { company: 'service', role: 'data-scientist', work: 'internship' },
    daysAgo: 9,
    status: 'published',
    details: `## Round 1: take-home, 48 hours

A file of sales for two bottle shapes in 60 stores over 20 weeks, and one question: *does the taller bottle sell better?* The trap was that larger stores had been given the taller bottle. I compared each store with itself before and after, drew one chart and wrote a page. I also wrote what I could not say from these data.

## Round 2: discussion of the page, 50 minutes

The best interview I have had. They did not ask about algorithms at all. Instead:

- Why did you not use a t-test on all stores?
- Four stores have no data in week 13. What did you do with them, and what else could you have done?
- Your manager wants a single number for a slide. Which number, and what do you write under it?
- When would you say that a result is too uncertain to show?

I was told afterwards that most candidates had trained a model and got 97% accuracy at something that nobody had asked for.

## Round 3: a brand manager, 30 minutes

I had to explain the result to somebody who wanted it to be positive. It was not clearly positive. I practised saying "probably a little, and here is how we could find out".

## Result

Selected, ₹30,000 a month for twelve weeks. **Advice:** learn to say what the data cannot tell you.`,
  },
  {
    title: 'Kavachlok Security: SOC analyst, rejected in the last round',
    companyName: 'Kavachlok Security',
    rounds: 3,
    experience: '0-1 year',
    jobRole: 'SOC Analyst - L1',
    name: 'Mohit Chandel',
    email: 'mohit.chandel@example.com',
    options: { company: 'service', role: 'cyber-security', work: 'full-time' },
    daysAgo: 2,
    status: 'pending_review',
    details: `## Round 1: practical, 90 minutes

A virtual machine with a packet capture and a folder of logs. Ten questions such as "which account was used from two countries within an hour?". I answered eight.

## Round 2: technical, 45 minutes

TCP handshake, DNS tunnelling, what a 4625 event is, and how one would notice that log files were deleted. Then a phishing mail on the screen: find five signs. I found four and one that was not a sign.

## Round 3: shift lead, 30 minutes

A story: it is 3.20 a.m., an alert says that a server sends data to an unknown address, and the client does not answer the phone. What do you do? I wanted to investigate until I was sure. The expected answer was to follow the runbook, isolate the machine as it allows, and escalate within fifteen minutes.

## Result

Not selected, with feedback the same day: technically fine, escalates too late. It is fair, and I will remember it.`,
  },
];

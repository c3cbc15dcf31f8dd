import type { DemoInterview } from '../demo-interview.ts';

/** Interviews of those who write software. */
export const buildingInterviews: readonly DemoInterview[] = [
  {
    title: 'Backend developer, off campus: half of it was idempotency',
    companyName: 'Mintarka Payments',
    experience: 'Fresher (2025), one internship of six months',
    jobRole: 'Backend Developer',
    name: 'Ritwik Sanyal',
    email: 'ritwik.sanyal@example.com',
    options: { company: 'product', role: 'backend-developer', work: 'full-time' },
    daysAgo: 31,
    status: 'published',
    verdict: 'selected',
    roundDetails: [
      {
        title: 'Online test, 75 minutes',
        details: `Two problems. The first asked for the longest period in which an account never went below its minimum balance, which is a sliding window.

The second was a small bank with deposit, withdraw and transfer, where the tests called transfer twice with the same request id. I noticed only in the last ten minutes that the second call must not move money again.`,
      },
      {
        title: 'Technical: my own solution, 60 minutes',
        details: `My solution of the second problem was on the screen. "What happens if the server stops between taking and giving?" We went from a flag in memory to a database transaction, and then to two databases, where I had to admit that I would need to read about it.

Then SQL: the customers who paid in every month of a year.`,
      },
      {
        title: 'Technical: design, 60 minutes',
        details: `Design the retry of a failed bank transfer. When do you stop retrying? How do you know that a transfer which timed out did not succeed? Who should be told, and when?

The interviewer cared about the second question most. "Ask the bank for the status before trying again" was what she wanted to hear.`,
      },
      {
        title: 'Manager, 40 minutes',
        details:
          'My internship, a mistake I made in it, and why payments. Also an honest description of the on-call duty.',
      },
    ],
    details: `I applied through the careers page and was called after nine days. The whole process took two and a half weeks, and each round was confirmed by mail the day before.

The offer was 13 LPA. My advice: read about idempotency and transaction isolation, slowly, with examples. Those two topics were half of my interview.`,
  },
  {
    title: 'A campus drive from nine in the morning to eight in the evening',
    companyName: 'Trellisant Global',
    experience: 'Fresher (2026 batch)',
    jobRole: 'Associate Software Engineer',
    name: 'Keerthana Pillai',
    email: 'keerthana.pillai@example.com',
    options: { company: 'mnc', role: 'software-engineer-or-developer', work: 'full-time' },
    daysAgo: 19,
    status: 'published',
    anonymous: true,
    verdict: 'selected',
    roundDetails: [
      {
        title: 'Aptitude and coding, 110 minutes',
        details: `Forty aptitude questions, twenty of verbal ability and two programs. The programs were easy: count the words that begin and end with the same letter, and print a matrix in a spiral. No negative marks. A little over 200 of about 900 were left after it.`,
      },
      {
        title: 'Technical, 25 minutes',
        details: `Two interviewers, friendly and in a hurry. Introduce yourself, without your marks please. The difference between an abstract class and an interface, with an example from your project. What is a foreign key, and what happens when you delete the row it points to? A query for the second highest salary. Reverse a linked list on paper.

Last: "Explain your project to my colleague, who is from human resources." That was the hardest. I explained it with the example of a college library, and she asked good questions.`,
      },
      {
        title: 'HR, 15 minutes',
        details: `Ready to work in Hyderabad? Ready for shifts? Which subjects would you like to learn again? I was asked twice about a semester with bad marks. I said that my father was in hospital and what I did to catch up. They nodded and went on.`,
      },
    ],
    details: `It was a pooled campus drive with students of seven colleges, everything on one day. I was selected with 61 others, and the letter came after three weeks.

My advice: bring water and food. My last round began at 7.40 in the evening.`,
  },
  {
    title: 'Off campus a year later: not selected, and why I agree',
    companyName: 'Trellisant Global',
    experience: '1 year in support',
    jobRole: 'Software Engineer',
    name: 'Farhan Qureshi',
    email: 'farhan.q@example.com',
    options: { company: 'mnc', role: 'software-engineer-or-developer', work: 'full-time' },
    daysAgo: 12,
    status: 'published',
    verdict: 'not_selected',
    roundDetails: [
      {
        title: 'Coding on a call, 45 minutes',
        details: `Group the words of a list that are anagrams of each other. I sorted the letters of each word, which was accepted, and then was asked to do it without sorting. A count of letters as the key took me a while, but I got there by talking.`,
      },
      {
        title: 'Technical, 60 minutes',
        details: `Java collections in depth: what happens inside a HashMap when two keys have the same hash, and why a mutable object is a bad key. I had read this the week before and could answer.

Then they asked me to read forty lines of code which counted requests with several threads, and to find the mistake. I found the missing lock. I did not find that the date formatter was shared as well.`,
      },
    ],
    details: `I was told the next morning that they look for more practice with code that runs in parallel. In a year of support I had read much code and written little, and it showed.

I have started to write a small project every weekend. They told me that I may apply again after six months.`,
  },
  {
    title: 'From application to offer in eleven days',
    companyName: 'Lekhanova Software',
    experience: '1-3 years',
    jobRole: 'Frontend Developer',
    name: 'Shreya Bhattacharjee',
    email: 'shreya.b@example.com',
    options: { company: 'product', role: 'frontend-developer', work: 'full-time' },
    daysAgo: 15,
    status: 'published',
    verdict: 'selected',
    roundDetails: [
      {
        title: 'Take-home, about four hours',
        details: `A page that lists invoices, with a filter and a form to add one. No library for components was allowed. They asked for a short note: what would you do with two more days? I wrote that the form could not be used by keyboard alone, and how I would mend it.`,
      },
      {
        title: 'Review of the take-home, 60 minutes',
        details: `We opened my code together. Why is this state here and not in the address of the page? What happens when the answer of an older request comes after the newer one? I had not thought of that. They let me mend it live, and I was allowed to look things up.`,
      },
      {
        title: 'Building something small together, 45 minutes',
        details: `A drop-down that closes on Escape and on a click outside. I wrote it with a button and a list. They asked what a screen reader would say, and whether I had ever used one. I had, for one evening, and said so.`,
      },
      {
        title: 'The founders, 30 minutes',
        details:
          'What did you leave unfinished, and why? What would make you leave after a year? Then my questions, for more than half of the time.',
      },
    ],
    details: `Everybody had read what I sent before. That alone made me want to work there.

The offer was 11 LPA and they explained how they had come to that figure. My advice: write the note about what is missing. Every round began with it.`,
  },
  {
    title: 'Three rounds in one evening, and a bug on their own site',
    companyName: 'Pebbledukaan Technologies',
    experience: 'Third year, computer engineering',
    jobRole: 'Full Stack Intern',
    name: 'Arnav Deshmukh',
    email: 'arnav.deshmukh@example.com',
    options: { company: 'startups', role: 'full-stack-developer', work: 'internship' },
    daysAgo: 5,
    status: 'published',
    verdict: 'waiting',
    roundDetails: [
      {
        title: 'My projects, 30 minutes',
        details: `They had opened my repository and asked about commits. "This one says fix. What was broken?" I remembered, luckily. Then: which part of this would fail first with a thousand users? I said the pictures, because they were sent at full size.`,
      },
      {
        title: 'A bug on their own site, 40 minutes',
        details: `A shop page showed a price of NaN for one product. I got the code of that page and a terminal. The discount was an empty text instead of a number. I mended it where it was shown; then they asked where it should be mended, and we followed it back to the form in which the shopkeeper types.`,
      },
      {
        title: 'The team over tea, 20 minutes',
        details:
          'No technical questions. Who pays for the tea, which hours I could work during the term, and what I would like to be able to do after six months.',
      },
    ],
    details: `I had expected data structures and got none. They said that the answer takes two weeks, because there are two other candidates.

₹25,000 a month, four days a week, in their office in Pune.`,
  },
];

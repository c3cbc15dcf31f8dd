import type { DemoPost } from '../demo-post.ts';

export const campusPlacement: DemoPost = {
  title: 'Campus placement season: a plan you can still follow in the last semester',
  excerpt:
    'Most placement advice assumes two free years. This plan assumes twelve weeks, classes in the morning and a laptop that is shared.',
  category: 'career',
  type: 'guide',
  tags: ['campus placement', 'freshers', 'planning', 'aptitude'],
  author: 'Meenal Kharbanda',
  email: 'meenal.kharbanda@example.com',
  daysAgo: 41.2,
  likes: 214,
  views: 3920,
  status: 'published',
  featured: true,
  content: `I was the student coordinator of our placement cell for two seasons, so I have watched about six hundred people go through it. The ones who did well were rarely the ones who had studied longest. They were the ones who knew what the next round would look like.

## Know the shape of the process

A typical drive has four gates:

1. **Eligibility.** A spreadsheet filter on branch, CGPA, backlogs and gap years. Nothing you say can change it on the day, so read it before you prepare for a company.
2. **Online test.** Aptitude, verbal, sometimes two coding problems. Between 60 and 90 percent of the hall goes home here.
3. **Technical interview.** One to three conversations about your project, one language and basic computer science.
4. **HR conversation.** Location, shifts, joining date, bond. Short, and still a gate.

If you fail at gate 2, more system design videos will not help you. Find out at which gate you usually stop and put most of your time there.

## Weeks 1 to 4: pass the test

Do one timed aptitude set a day, thirty minutes, on paper. Keep a list of the question types you got wrong and repeat only those on Sunday. For coding, solve easy problems until you can finish one in fifteen minutes without looking anything up: strings, arrays, hash maps, sorting with a comparator, simple recursion. That covers most mass-recruiter tests.

## Weeks 5 to 8: own your project

Interviewers ask about the project on your résumé because it is the one topic on which you should know more than they do. Prepare these five answers and say them aloud:

- What does it do, in two sentences, for someone who is not an engineer?
- Which part did **you** write?
- What was the hardest bug, and how did you find it?
- Why this database and not another?
- What would break first with a hundred times the users?

If it was a group project and you wrote the report, spend a week now and write a part of the code yourself. It shows at once when you did not.

## Weeks 9 to 12: practise the room

Sit with a friend, thirty minutes each way, camera on. Solve a problem while talking. It feels silly, and it is the single thing that changed most for the people I watched. Write down every question you could not answer and look it up the same evening.

## On the day

Carry printed copies, a pen and something to eat; a drive that starts at nine often ends after eight in the evening. If you are rejected at eleven, stay and ask someone who got through what they were asked. By the third company you will have a better question bank than any website.

## And if it does not work out

In my two seasons about a third of the people who had no offer in December had one by June, most of them off campus and some with better pay. A placement season is a queue, not a verdict.`,
};

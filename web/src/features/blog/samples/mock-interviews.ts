import type { Sample } from './sample.ts';

export const mockInterviews: Sample = {
  id: 'sample-mock-interviews',
  title: 'Ten mock interviews with a friend: a plan for two weeks',
  excerpt:
    'No paid platform and no senior needed. Two people, one kitchen timer and a sheet that tells each of you what to fix next.',
  category: 'problem-solving',
  type: 'tips',
  tags: ['practice', 'coding interview', 'communication'],
  author: 'Sneha Kulkarni',
  daysAgo: 38,
  likes: 96,
  views: 1745,
  comments: 5,
  content: `Solving alone trains half of an interview. The other half is to be watched, interrupted and asked why. For that you need one other person, who need not know more than you.

## The rules

- 45 minutes, then change seats. One of you reads the question aloud; nothing is shown.
- The interviewer may say only four things: "go on", "why?", "what if it is empty?" and "time".
- No running the code. At the end the candidate walks through it with a small example.
- Camera on, even in the same hostel. Looking away is a habit worth noticing.

## Two weeks

- **Days 1 to 3:** easy questions only. Learn to talk.
- **Days 4 to 7:** one medium each. Hints are allowed after 15 minutes.
- **Days 8 and 9:** one design question each, small: a lift, a library desk.
- **Days 10 to 12:** medium again, no hints.
- **Days 13 and 14:** a whole hour: introduction, question, your questions.

## The sheet

After each session the interviewer writes one line to each:

1. Did they repeat the question in their own words?
2. How long until the slow solution was said?
3. Who found the bug?
4. One sentence they should stop saying.

My line 4 was "this is very simple", before I got it wrong. In the last session I did not say it once.

## When your friend is better than you

Then be the interviewer more often. To decide whether somebody else's idea works teaches more than a third solution of your own.`,
};

import type { Sample } from './sample.ts';

export const firstTechnicalRound: Sample = {
  id: 'sample-first-technical-round',
  title: 'My first technical round: 55 minutes, two problems and one long silence',
  excerpt:
    'A campus interview for a graduate developer role, minute by minute, and the one habit that saved it after I got stuck.',
  category: 'interview',
  type: 'experience',
  tags: ['campus', 'coding interview', 'arrays'],
  author: 'Meera Nambiar',
  daysAgo: 3,
  likes: 84,
  views: 1210,
  comments: 6,
  content: `The round was on campus, in a lab with eleven other candidates. One interviewer, one shared editor without a run button.

## 0 to 5 minutes: the introduction

He asked for my introduction and then for "the part of this project that you wrote yourself". I had a group project, so this mattered. I named two files and what was hard in each. Prepare that sentence: who did what.

## 5 to 25 minutes: the warm-up

Given a list of bus arrival and departure times, how many bays does the stand need? I said the slow way first: for each bus, count the overlapping ones. Then I noticed that only the *events* matter. Sort arrivals and departures, walk both, keep a counter and its maximum.

He asked what happens when one bus leaves in the minute another arrives. I did not know, so I asked what the stand's rule is. He said that this was the answer he wanted.

## 25 to 50 minutes: the silence

Find the first day on which a running total of sales equals a target. I wrote two loops and knew that they were too slow. Then nothing came for about a minute, which felt like ten.

What helped was saying what I was repeating: "I add the same numbers again for each start." Said aloud, the idea of keeping the totals seen so far was suddenly close. I wrote it with a map, and found my own mistake with a list of three numbers.

## What I would do again

- Say the slow solution within two minutes. It puts something on the board.
- When stuck, describe the repeated work, not the feeling.
- Test by hand with three values, one of them zero.

I was asked to the next round. My code had a wrong variable name in it that neither of us had seen.`,
};

export const hrRound: Sample = {
  id: 'sample-hr-round',
  title: 'The HR round I nearly lost, and the answers I use now',
  excerpt:
    'Cleared two technical rounds, then talked myself into trouble in twelve minutes. Five questions, what I said, and what works better.',
  category: 'interview',
  type: 'experience',
  tags: ['hr round', 'communication', 'fresher'],
  author: '',
  anonymous: true,
  daysAgo: 25,
  likes: 118,
  views: 2260,
  comments: 8,
  content: `I thought that the HR round was a formality. It is a conversation about whether you will stay, work with others and tell the truth.

## "Why this company?"

I said that it is a big name. So is the one across the road. Better: one thing the company makes, one thing in the job post, and how the two fit what you have done. "Your post says that graduates write tests in their first month. In my project I was the one who did, and I liked it."

## "Are you willing to relocate?"

I said yes to everything, and then asked whether Pune was possible after all. Decide before. If there is a limit, say it once, kindly, with the reason.

## "Tell me about a conflict"

I said that I have none. Nobody believes that. Take a small one: two people wanted different libraries, you each built a page in an evening, you compared, you took the other one's. It shows more than a large story about somebody else's fault.

## "You have a gap and a backlog"

I became defensive. The better answer has three sentences: what happened, what I did, how it stands today. Then stop talking.

## "Any questions for us?"

I had none left. Now I keep three on paper:

- What does a good first six months look like here?
- Who looks at a fresher's code, and how soon?
- What did the last person in this team struggle with?

I did get that offer, after a second call. The recruiter told me later that the last question is the one she remembers.`,
};

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

export const debuggingRound: Sample = {
  id: 'sample-debugging-round',
  title: 'The debugging round: find the fault in someone else’s code in 30 minutes',
  excerpt:
    'More companies ask you to mend code than to write it. How such a round goes, and a method that works on code you have never seen.',
  category: 'interview',
  type: 'guide',
  tags: ['debugging', 'coding interview', 'code reading'],
  author: 'Farida Sheikh',
  daysAgo: 140,
  likes: 176,
  views: 3340,
  comments: 12,
  content: `You get a small program with tests, two of them red. You have half an hour, and somebody watches. It is the fairest round there is, because it looks like the job.

## The first five minutes: touch nothing

1. Read the names of the tests. They say what the program is for.
2. Run them once. Read the *first* failure to its end, also the line number.
3. Follow one green test through the code. Now you know the way that works.

Say all of this aloud. "I look at a passing test first, to see the normal way" is worth marks.

## Then guess, and write the guess down

"The total is wrong only for the second customer. I guess that something is kept from the first." A guess that can be wrong in one minute is a good one. Print one value, or set one breakpoint, and look.

## The usual culprits

- A list or a date that is shared and changed
- The end of a range: is the last day included?
- Text compared where numbers are meant: "10" comes before "9"
- A result that comes later than it is read
- An error that is caught and thrown away

## Mend the cause, not the test

When the two tests are green, ask yourself which third test would still be red. Say it, and write it if there is time. One candidate I know wrote no code at all in the last five minutes: she explained what else could be hit by the same fault. She was the one who was hired.

## How to practise

Take a program of yours from last year, ask a friend to break it in three places, and start the timer.`,
};

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

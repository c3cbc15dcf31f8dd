import type { Sample } from './sample.ts';

export const fiveBoxes: Sample = {
  id: 'sample-design-in-five-boxes',
  title: 'System design for freshers: five boxes that answer most questions',
  excerpt:
    'You do not need to know how a large company runs its servers. You need five boxes, the arrows between them, and a reason for each.',
  category: 'system-design',
  type: 'guide',
  tags: ['system design', 'backend', 'caching'],
  author: 'Rohit Deshpande',
  daysAgo: 6,
  likes: 132,
  views: 2480,
  comments: 9,
  content: `A design question for a fresher is small: a notice board, a mess menu, a ticket counter. Five boxes cover nearly all of them.

1. **Client.** What does it ask, how often, and what may it keep for a while?
2. **Service.** The rules: who may do what, and what must never happen twice.
3. **Store.** What is kept for ever. Name the two questions that are asked of it most.
4. **Cache.** Only what is read far more often than it changes.
5. **Queue.** Whatever may happen a minute later: mails, pictures, statistics.

## An example: a canteen token counter

Students order from a phone, and the counter calls a number.

- The client asks "is my number called?" every ten seconds. 400 students make 40 requests a second. That is little, say so.
- The service gives out numbers. Two students must not get the same one, so the number comes from the store in one step, not from a value read earlier.
- The store answers two questions: the orders that are open, and the order with this number.
- A cache is not needed yet. Saying "not yet, and here is when" is worth more than drawing one.
- The bill is mailed from a queue: if mail is down, lunch goes on.

## What they listen for

> What breaks first when there are ten times as many? What does the student see then?

Take the box that breaks, say what the student sees, and mend that one. Then stop. A design with three boxes and two reasons beats one with fifteen boxes and none.

## Practise with a timer

Ten minutes for questions and numbers, ten for boxes and arrows, ten for what goes wrong. Do it aloud: the arrows are easy to draw and hard to explain.`,
};

export const slidingWindow: Sample = {
  id: 'sample-sliding-window',
  title: 'Sliding window in one page: when to use it and how not to be off by one',
  excerpt:
    'One picture, one loop and three questions to ask yourself before you write it. With a worked example on a train timetable.',
  category: 'problem-solving',
  type: 'tutorial',
  tags: ['dsa', 'patterns', 'arrays'],
  author: 'Ananya Ghosh',
  daysAgo: 12,
  likes: 167,
  views: 3105,
  comments: 14,
  content: `Use a sliding window when a question asks about a **run of neighbours**: the longest, the shortest or the best stretch of a list or a text, under some condition.

## The picture

Two fingers on a list. The right one always moves on. The left one follows only when the stretch between them breaks the condition. Each finger passes each element once, so the work grows with the list and not with its square.

## The loop

~~~js
function longestOnTime(delays, allowed) {
  let left = 0;
  let late = 0;
  let best = 0;
  for (let right = 0; right < delays.length; right += 1) {
    if (delays[right] > 0) late += 1;
    while (late > allowed) {
      if (delays[left] > 0) late -= 1;
      left += 1;
    }
    best = Math.max(best, right - left + 1);
  }
  return best;
}
~~~

It finds the longest run of trains with at most \`allowed\` late ones among them.

## Three questions before you type

1. **What makes the stretch bad?** Here: more late trains than allowed.
2. **What do I keep about it?** One number, \`late\`. If you need more than a number or a map, a window may be the wrong tool.
3. **When do I measure?** After the mending loop for the longest stretch, inside it for the shortest.

## The usual mistakes

- Measuring before the stretch is mended.
- \`right - left\` instead of \`right - left + 1\`. Try it with a list of one element: the answer cannot be 0.
- Moving the left finger with \`if\` where \`while\` is needed.
- Negative numbers: a sum may grow again when the window shrinks, and the idea does not hold. Use running totals and a map.

Write the loop three times from memory, a day apart. After that you will recognise the question before you have finished reading it.`,
};

export const loginLimit: Sample = {
  id: 'sample-design-a-rate-limit',
  title: 'Design question, solved: limit how often a student may retry a login',
  excerpt:
    'A small system design task that comes up often. Three solutions from naive to good, and the sentence that decides between them.',
  category: 'system-design',
  type: 'tutorial',
  tags: ['system design', 'rate limiting', 'security'],
  author: 'Divya Raghunathan',
  daysAgo: 70,
  likes: 154,
  views: 2890,
  comments: 11,
  content: `The task: after five wrong passwords in fifteen minutes, a login must wait. There are 20,000 accounts and three servers.

## First: ask

- Five tries for each account, for each address, or for both together? A whole hostel may share one address, so counting by address alone locks out 300 people.
- What does the person see? "Try again in 12 minutes" is kinder than "failed", and tells an attacker nothing new.

## A counter in memory

Each server keeps a map from account to tries. It is easy and wrong: with three servers an attacker has fifteen tries, and a restart forgets them all. Say this yourself before you are asked.

## A fixed window in the store

One row for each account and quarter of an hour: *key, count, ends at*. Every wrong try adds one in a single step, and the row removes itself later.

~~~text
key    asha@college / 10:15 to 10:30
count  4
ends   10:30
~~~

Its flaw: five tries at 10:29 and five more at 10:31. Is that acceptable here? For passwords, yes. Ten guesses in two minutes do no harm, and the code is ten lines.

## A sliding window

Keep the times of the last five wrong tries. Refuse when the oldest of them is under fifteen minutes old. It is exact, and costs five numbers instead of one.

## The sentence that decides

> What is the worst thing that happens if we are slightly wrong?

For logins: a few more guesses. Take the fixed window. For payments I would take the exact one.

## What else to say

Count for the pair of account and address, so that nobody can lock out a friend by guessing. And never lock for ever: that is a gift to whoever wants to annoy your users.`,
};

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

import type { Sample } from './sample.ts';

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

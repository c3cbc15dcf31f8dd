import type { DemoPost } from '../demo-post.ts';

export const firstSalary: DemoPost = {
  title: 'Negotiating a first offer: what you can ask for, and how to ask',
  excerpt:
    'Freshers are told that nothing is negotiable. Often the salary is not, but a surprising number of other things are.',
  category: 'career',
  type: 'tips',
  tags: ['salary', 'offer letter', 'ctc', 'negotiation'],
  author: 'Revathi Subbaraman',
  email: 'revathi.s@example.com',
  daysAgo: 12.1,
  likes: 265,
  views: 4488,
  status: 'published',
  content: `"The package is standard for all freshers." In many large companies that is true: the campus salary sits in a table and the recruiter cannot change it. In smaller companies, and off campus almost everywhere, it is an opening sentence.

## First, read what is offered

CTC means *cost to company*, which is not what reaches your account. Ask for the split in writing and put it into four boxes:

| part | in your account each month? |
|---|---|
| basic, HRA, allowances | yes, less tax and provident fund |
| employer's provident fund, gratuity | no, later or under conditions |
| performance bonus | perhaps, once a year; ask what was paid last year |
| joining bonus, retention bonus | once, often to be returned if you leave early |

A "7.2 LPA" with 1.5 in retention bonus and 0.4 in employer contributions pays less each month than a plain 6. Compare the monthly figures, not the headlines.

Read three more lines carefully: **notice period** (30, 60 or 90 days), **service agreement** (for how long, and what it costs to leave) and **place of work**. A bond with a large amount is a reason to ask questions. Never hand over original certificates, and never pay anyone for an offer.

## What can usually be moved

- the joining date, also by a month
- the city, if they have several offices
- a relocation allowance, or two weeks in a guest house
- the team or technology, when you can say why
- a salary review after six months instead of twelve, **written in the letter**
- the salary itself, when you hold another offer or a skill they searched for a long time

## How to ask

Wait for the written offer. Thank them first and mean it. Then make one request, with a reason, and a number that you would really accept:

> Thank you for the offer; I would like to join the payments team. I have another offer with a fixed pay of ₹7.5 lakh. If you can bring the fixed part to 7.5, I will sign this week. If that is not possible, could we agree on a review after six months?

Then stop talking. The silence feels long; let it.

Things that weaken you: inventing an offer (people in the same city know each other), quoting your expenses, comparing yourself with a friend, and asking again after a clear no.

## If the answer is no

You have lost nothing. In eleven years on the other side of the table I have not withdrawn one offer because somebody asked politely. I *have* seen offers withdrawn because somebody accepted, collected two more, and did not answer the phone on the joining day. Accept one, tell the others, and keep your word; the industry is smaller than it looks.`,
};

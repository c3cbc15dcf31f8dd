import type { Sample } from './sample.ts';

export const offerLetter: Sample = {
  id: 'sample-offer-letter',
  title: 'Reading your first offer letter: CTC, bond and notice period',
  excerpt:
    'The large number is not your salary. What to look for in each paragraph, and the four questions to mail before you sign.',
  category: 'career',
  type: 'guide',
  tags: ['offer', 'salary', 'first job'],
  author: 'Imran Siddiqui',
  daysAgo: 18,
  likes: 203,
  views: 4420,
  comments: 21,
  content: `An offer letter is read twice: once with joy, once with a pencil. This is for the second time.

## Cost to company is not pay

CTC adds up everything that you cost. Take out what never reaches your account each month:

- the employer's part of provident fund and gratuity,
- insurance and meal cards, useful but not money,
- the variable part, paid once a year if at all,
- a joining bonus, which often must be paid back when you leave early.

What is left, divided by twelve, less your own provident fund, tax and professional tax, is the sum to plan your rent by. Ask for it in writing: "Could you share a monthly break-up of the in-hand salary?"

## Bonds

Some letters ask for one or two years, or a sum if you leave before. Look for three things: how long, how much, and whether the sum shrinks with time. Never hand over original certificates as a security, and never pay money to be employed. Real employers ask for copies.

## Notice

During probation it is often shorter, and that holds for both sides. Ninety days of notice make the next change slow: it is worth asking whether it can be bought out.

## Four questions to mail

1. What is the monthly in-hand pay in the first year?
2. Which part is variable, and what was paid of it last year on average?
3. What is the notice period during and after probation?
4. Is there a service agreement, and may I read it before I sign?

Polite, short, in one mail. Nobody withdraws an offer over questions like these, and the answers are then in writing.

*This is experience, not legal advice.*`,
};

export const projectSection: Sample = {
  id: 'sample-project-section',
  title: 'Three lines per project: the part of a résumé that gets you calls',
  excerpt:
    'Most project sections list technologies. Recruiters look for what it does, what was hard, and whether it runs.',
  category: 'career',
  type: 'tips',
  tags: ['resume', 'projects', 'job search'],
  author: 'Karthik Subramanian',
  daysAgo: 52,
  likes: 241,
  views: 5210,
  comments: 17,
  content: `Here is a project as it stands on most résumés:

> Hostel Management System. React, Node, Express, MongoDB, Bootstrap, JWT, REST.

It says what was installed. Write three lines instead.

## Line 1: what it does, for whom

"Leave requests for 340 students of our hostel; in use since August." If nobody uses it, say what it would be used for. Do not invent users: the second question is always about them.

## Line 2: what was hard

One problem and what you did. "Two wardens could approve one request twice, so an approval now names the version it has seen." This line is the one you will be asked about, so choose a problem that you enjoy explaining.

## Line 3: proof

A link that opens without a login, or a short recording. Test it from a phone that is not yours. A dead link is worse than no link.

## How many

Two, well told. A third one only if it shows something new: data instead of pages, or a change to someone else's code.

## Before and after

- Before: *Weather app using API and JavaScript.*
- After: *Shows whether to carry an umbrella on the way to college. The free weather service answers late, so the page keeps the last answer and says how old it is. Link, 200 lines.*

The second one is the same evening's work. It sounds like someone who has noticed that software is used by people.`,
};

export const offCampus: Sample = {
  id: 'sample-off-campus',
  title: 'Off campus from a small college: 90 applications, what was answered and what was not',
  excerpt:
    'Numbers from four months of applying with no placement cell behind me, and the two changes that doubled the answers.',
  category: 'career',
  type: 'experience',
  tags: ['off campus', 'job search', 'referrals'],
  author: 'Priyanka Oraon',
  daysAgo: 95,
  likes: 312,
  views: 7015,
  comments: 28,
  content: `Our college had no placement season for computer applications that year. I kept a sheet, because I wanted to know what works and not what feels like work.

## The numbers

- 90 applications in four months
- 14 online tests, 6 calls, 3 interviews, 1 offer
- Within two days of the posting: 1 answer for 5 applications. Later: 1 for 17.
- With a short note to a person: 1 answer for 4. Without: 1 for 13.

Small numbers, one person, no science. But they were mine and I changed two things.

## Change 1: early and fewer

I stopped sending ten on a Sunday. Instead I looked at new posts for twenty minutes each morning and sent at most two, with the first two lines of the résumé rewritten for them. Four a week, not forty.

## Change 2: a note with a question

Not "please refer me". I wrote to people who had joined from colleges like mine:

> Hello, I am applying for the graduate role in your team. The post names message queues, which I know only from one project. Was that a problem when you joined? I would be glad of one line.

About a third answered. Two offered a referral without being asked.

## What did not help

- Certificates of online courses: nobody asked about one.
- Mass mails to addresses of a bought list. Please do not.
- Fake experience. In one test a boy next to me was asked about his "internship" for twenty minutes.

## If you are at the beginning

Keep the sheet. On bad days it shows that silence is normal: 76 of my 90 were never answered, and the offer was number 83.`,
};

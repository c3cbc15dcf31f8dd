import type { Sample } from './sample.ts';

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

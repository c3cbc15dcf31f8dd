import type { DemoPost } from '../demo-post.ts';

export const readingJobPosts: DemoPost = {
  title: 'How to read a fresher job post, and how to spot a fake one',
  excerpt:
    '"0-2 years", "immediate joiner", "CTC up to": what these words mean in practice, and seven signs that there is no job behind the advertisement.',
  category: 'career',
  type: 'guide',
  tags: ['job search', 'off campus', 'fraud', 'freshers'],
  author: 'Tenzin Wangmo',
  email: 'tenzin.wangmo@example.com',
  daysAgo: 2.2,
  likes: 94,
  views: 1187,
  status: 'published',
  content: `Job advertisements are written in a dialect. Nobody teaches it, and reading it wrongly costs either money or an opportunity. Here is a small dictionary.

## The dictionary

**"0-2 years".** Freshers are accepted, but they will be compared with people who have a year of work behind them. Apply, and put your internship at the top.

**"2026 batch only".** Believe it. This is a filter in a form, and a wonderful cover letter will not pass it.

**"Immediate joiner".** They would like someone within two or three weeks. If you can start after your last exam on the 20th, say "available from the 21st" in the first line.

**"CTC up to 8 LPA".** The middle is more likely to be five. Ask for the range and the fixed part before the last round, not after it.

**"Rotational shifts".** You will work at night at some point. Ask how often, and about transport.

**"Good communication skills".** Client calls, or a lot of writing. Prepare two minutes in which you explain your project to someone from another field.

**"Immediate hiring, bulk requirement".** Often an agency that collects résumés. Not necessarily bad; ask for the name of the company before you send documents.

## Ten requirements, and you have six

The list is a wish, written by three people who each added two lines. If you have the first three and about half of the rest, apply. Spend the time you save on one paragraph that connects *your* six to *their* work. I have hired for such lists, and I have never met all ten in one person.

## Seven signs of a fake

1. You are asked to pay: for registration, a laptop, training, a "refundable deposit". Real employers do not take money from you. There is no exception to this one.
2. The sender writes from a free mail address, or from a domain with an extra letter in the company's name.
3. An offer arrives without an interview, or after a chat of ten minutes.
4. The pay is twice the market and the requirements are half of it.
5. You must answer today.
6. They ask for your Aadhaar, PAN or bank details before there is a contract. A one-time password is never needed by an employer.
7. The position is not on the company's own careers page, and the switchboard does not know it.

One sign is a reason to check, two are a reason to stop. Search for the company's official site yourself instead of following the link, and write to the address that you find there.

## If it happened to you

You are not stupid; these people do it all day. Call the cybercrime helpline 1930 or report at cybercrime.gov.in as soon as you notice, since banks can sometimes stop a transfer in the first hours. Keep screenshots and numbers. Then tell your classmates, because the same message is in their inbox too.

## A habit that helps

Keep a small table: date, company, role, link, source, answer. After thirty lines you will see which kinds of posts answer and which never do. It is the only advice about job posts that is entirely about you.`,
};

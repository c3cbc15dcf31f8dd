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

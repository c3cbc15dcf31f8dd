import type { DemoPost } from '../demo-post.ts';

export const aptitudeTests: DemoPost = {
  title: 'Aptitude tests: learn eight question types, not eight hundred questions',
  excerpt: 'Time is the real subject of an aptitude test. Notes for a longer article.',
  category: 'problem-solving',
  type: 'tips',
  tags: ['aptitude', 'campus placement'],
  author: 'Meenal Kharbanda',
  email: 'meenal.kharbanda@example.com',
  daysAgo: 0.3,
  likes: 0,
  views: 0,
  status: 'draft',
  content: `*Still to add: two worked examples for data interpretation, and a table of the cut-offs people told me about.*

Most screening tests give between 50 and 75 seconds per question. Nobody fails because percentages are hard. People fail because they spend four minutes on question 7 and never see question 22, which was easy.

## The eight types

1. Percentages, profit and loss
2. Ratio, mixtures, averages
3. Time and work, pipes
4. Speed, distance, trains
5. Number series
6. Arrangements and seating
7. Data interpretation from a table or chart
8. Syllogisms and statements

Take a set of forty questions and only *label* them, without solving any. When you can name the type within five seconds, half of the work is done, because each type has two or three standard moves.

## Three passes

**First pass, about half of the time:** read everything, answer what takes under forty seconds, mark the rest with A (I know how) or B (I do not).

**Second pass:** the A questions, in any order. Seating problems bring three or four marks for one drawing, so do them here.

**Third pass:** B questions, only where an option can be excluded. Check first whether wrong answers cost marks. If they cost a quarter, guessing between two options still pays on average; guessing among four does not.

## Arithmetic without a calculator

Learn the fractions of one to twelve as percentages, squares up to 30 and cubes up to 12. It takes two evenings and saves about six minutes in a test of an hour. Round early when the options are far apart: 48.7% of 612 is "a little less than half", and often only one option is.

## Practise like the day

On paper, in one sitting, with a clock you can see, at the hour of the real test. Afterwards spend as long on the wrong answers as you spent on the test. Write the type next to each mistake; after four tests you will see that nearly all of them are of two types. Those two are your syllabus.`,
};

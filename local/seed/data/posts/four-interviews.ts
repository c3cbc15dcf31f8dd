import type { DemoPost } from '../demo-post.ts';

export const fourInterviews: DemoPost = {
  title: 'Three rejections and an offer: what changed between the interviews',
  excerpt:
    'Four interviews in seven weeks for the same kind of backend role. The questions were nearly the same each time; my answers were not.',
  category: 'interview',
  type: 'experience',
  tags: ['interview experience', 'backend', 'off campus', 'rejection'],
  author: 'Ishaan Wadhwani',
  email: 'ishaan.wadhwani@example.com',
  daysAgo: 5.5,
  likes: 231,
  views: 2950,
  status: 'published',
  anonymous: true,
  content: `I graduated in 2025 from a college that four companies visit. I applied off campus for five months. These are the four interviews that came out of 131 applications, as honestly as I can tell them.

## The first: I answered the question I knew

They asked how I would find duplicate transactions in a file of 20 GB. I heard "duplicates", said "hash set" and wrote it. The interviewer asked twice whether I had thought about the size. I had not. Twenty gigabytes do not fit into the memory of his laptop, and he had told me so in his first sentence.

*What I changed:* I repeat the question with its numbers before I answer. It takes ten seconds.

## The second: I could not explain my own project

"Why did you use MongoDB?" Because the tutorial did. I said something about scalability. "How many users did you have?" Eleven. There was a silence that I can still hear.

*What I changed:* I rewrote the storage of the project with PostgreSQL over two weekends. I now had an opinion: the data were relational all along, and the joins I had written by hand in JavaScript became three lines. I put exactly that on my résumé, and it has been asked about in every interview since.

## The third: so close

Two good technical rounds. Then a manager asked me to tell him about a conflict in a team. I said I never had one. He asked about a time I was wrong. I could not think of any. He thanked me after twenty minutes.

*What I changed:* I wrote down six true stories: a conflict, a mistake, a deadline I missed, something I taught, something I was proud of, something I gave up. Ten lines each: the situation, what I did, what came of it. You can bend six stories to nearly any question, and they are easy to tell because they happened.

## The fourth: the offer

Four rounds on a Saturday.

1. **Coding, 60 minutes.** Merge overlapping meeting times; then the same with a stream of meetings. I asked about the size first.
2. **Project and SQL.** Fifty minutes about moving from MongoDB to PostgreSQL. It was the first interview in which I taught something to the interviewer.
3. **Small design.** Send a reminder SMS before an appointment, at most once. We talked about what "at most once" costs, and I said that I did not know how phone networks report delivery. He said most people pretend.
4. **Manager.** A mistake: I told story two, with the MongoDB silence in it. She laughed.

The offer is 6.4 LPA in Pune. It is not the largest number on the internet. I begin on the first of next month.

## The numbers, because I looked for such numbers and never found them

131 applications, 19 online tests, 9 calls, 4 interviews, 1 offer. Referrals were 12 of the applications and 2 of the interviews. Applications sent within two days of the posting were answered three times as often as older ones.

It took 22 weeks. In week 14 I was sure it would never happen.`,
};

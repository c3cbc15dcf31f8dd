import type { DemoPost } from '../demo-post.ts';

export const sqlWindowFunctions: DemoPost = {
  title: 'SQL window functions, explained with a college mess register',
  excerpt:
    'Ranking, running totals and "the previous row": five interview questions solved with one small table that you already understand.',
  category: 'tutorial',
  type: 'tutorial',
  tags: ['sql', 'data analyst', 'window functions', 'interview'],
  author: 'Abhinandan Desai',
  email: 'abhi.desai@example.com',
  daysAgo: 8.7,
  likes: 198,
  views: 3311,
  status: 'published',
  content: `Nearly every analyst interview has a question that GROUP BY cannot answer, because you need the detail *and* the total in the same row. That is what window functions are for.

Our table is the register of a mess: one row per student and day, with the number of plates.

~~~sql
CREATE TABLE meals (student text, day date, plates int);
~~~

## The idea

GROUP BY folds rows together. A window function leaves every row in place and lets it look at its neighbours:

~~~sql
SELECT student, day, plates,
       SUM(plates) OVER (PARTITION BY student) AS total
FROM meals;
~~~

PARTITION BY says who the neighbours are. Nothing disappears; each row only gets a column more.

## Question 1: the best day of each student

~~~sql
SELECT student, day, plates
FROM (
  SELECT *, ROW_NUMBER() OVER (
    PARTITION BY student ORDER BY plates DESC, day
  ) AS place
  FROM meals
) ranked
WHERE place = 1;
~~~

You cannot write WHERE place = 1 directly, since windows are computed after WHERE. That is why there is a subquery, and the interviewer is waiting for you to say so.

## Question 2: ROW_NUMBER, RANK or DENSE_RANK?

Two students eat 9 plates, the next 8. ROW_NUMBER gives 1, 2, 3. RANK gives 1, 1, 3. DENSE_RANK gives 1, 1, 2. "The second highest salary" nearly always wants DENSE_RANK; ask what should happen with equal values.

## Question 3: a running total

~~~sql
SELECT day, SUM(plates) OVER (
         ORDER BY day
         ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
       ) AS so_far
FROM meals WHERE student = 'Asha';
~~~

With ORDER BY but without the ROWS line, most databases use RANGE, and rows of the same day are added together. If a total jumps strangely, this is why.

## Question 4: compare with yesterday

~~~sql
SELECT student, day,
       plates - LAG(plates) OVER (PARTITION BY student ORDER BY day) AS change
FROM meals;
~~~

The first day gives NULL, not 0. Decide which one you want and say it. Note also that LAG means *the previous row*, which is not the previous day when somebody went home for Diwali.

## Question 5: the longest streak

The famous one. Number the days of each student; subtract the number from the date. Days in a row give the same result, so group by it:

~~~sql
SELECT student, COUNT(*) AS streak
FROM (
  SELECT student,
         day - CAST(ROW_NUMBER() OVER (PARTITION BY student ORDER BY day) AS int) AS island
  FROM meals
) numbered
GROUP BY student, island
ORDER BY streak DESC;
~~~

That is PostgreSQL, where a date minus an integer is a date. Say the name, *gaps and islands*, and explain the trick with three dates on paper. Most people memorise the query; few can explain it, and the explanation is what is being tested.

Practise each of the five without looking, on a table of your own. A window function is like riding a bicycle: it cannot be learnt by watching.`,
};

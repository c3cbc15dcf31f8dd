import type { DemoPost } from '../demo-post.ts';

export const searchTheAnswer: DemoPost = {
  title: 'Binary search without a sorted list: search for the answer instead',
  excerpt:
    'Ships, pages, pipes, cows: a whole family of online-test problems is one loop, once you see what is being searched.',
  category: 'problem-solving',
  type: 'tutorial',
  tags: ['dsa', 'binary search', 'online test', 'patterns'],
  author: 'Tanvi Joshi',
  email: 'tanvi.joshi@example.com',
  daysAgo: 19.6,
  likes: 189,
  views: 2833,
  status: 'published',
  content: `Everybody can find a number in a sorted list. Far fewer see binary search in this problem, although it is the same loop:

> A hostel must print 12 files before 9 o'clock. The printers are equal, files may not be split or reordered, and each printer takes a run of neighbouring files. With 4 printers, what is the least time in which it can be done?

## Turn the question round

Do not ask "what is the least time?". Ask "**is 30 minutes enough?**". That is easy: give files to the first printer until the next one would take it past 30, then begin with the second, and so on. If you need more than four printers, 30 is not enough.

Now look at the answers for every possible time:

~~~text
minutes   10  20  30  40  50  60
enough?   no  no  no  yes yes yes
~~~

There is your sorted list. It is never built, but it is sorted: if 40 minutes are enough, so are 50. We search for the first *yes*.

## The loop

~~~python
def least_time(files, printers):
    low, high = max(files), sum(files)
    while low < high:
        middle = (low + high) // 2
        if needed(files, middle) <= printers:
            high = middle
        else:
            low = middle + 1
    return low

def needed(files, limit):
    count, used = 1, 0
    for minutes in files:
        if used + minutes > limit:
            count, used = count + 1, 0
        used += minutes
    return count
~~~

Three details decide whether it works:

1. **The ends.** The longest file must fit, so nothing below \`max(files)\` can be right. One printer for all is always enough, so nothing above \`sum(files)\` is needed.
2. **high = middle** keeps a time that is enough. **low = middle + 1** throws away one that is not. Together they cannot loop for ever.
3. **The test only says yes or no.** All the thinking about files is in there, and it can be tried alone.

## How to recognise it

- The question says *least possible maximum* or *greatest possible minimum*.
- It is hard to build the best answer and easy to check a given one.
- If a value is enough, every larger one is too.

Check the third line aloud. If you cannot say why it holds, it is another problem.

## Practise on these

- Ship parcels within D days: what capacity must the ship have?
- Place C cows in stalls so that the nearest two are as far apart as possible.
- Eat all the bananas in H hours: how fast?
- A square root without a library function.

Write \`needed\` first, each time. The loop above never changes.`,
};

import type { DemoPost } from '../demo-post.ts';

export const firstSystemDesign: DemoPost = {
  title: 'Your first system design round: design a link shortener without panicking',
  excerpt:
    'Freshers are asked design questions too, only smaller. A walk through one of them, with the numbers and the sentences you can say aloud.',
  category: 'system-design',
  type: 'tutorial',
  tags: ['system design', 'interview', 'backend', 'estimation'],
  author: 'Gurnoor Bhatti',
  email: 'gurnoor.bhatti@example.com',
  daysAgo: 22.8,
  likes: 287,
  views: 5140,
  status: 'published',
  content: `A design round for a fresher is not about knowing five databases. The interviewer wants to see whether you can ask, estimate, decide, and say what would go wrong. Let us walk through the classic small one: *design a service that turns long links into short ones.*

## 1. Ask before you draw

Spend the first five minutes on questions and write the answers down:

- Who uses it? Say: our own marketing team and about 50,000 small shops.
- How many new links a day? Say 500,000.
- How many clicks per link? Say 20 on average, most in the first two days.
- May a link be changed or deleted later? Deleted yes, changed no.
- Do we need statistics? Clicks per day are enough.

## 2. Do the arithmetic aloud

~~~text
500,000 links a day        ≈ 6 a second
10,000,000 clicks a day    ≈ 115 a second, perhaps 1,000 at the peak
One row ≈ 500 bytes        → 250 MB a day → about 90 GB a year
~~~

Say the conclusion: *"Reads are twenty times the writes, and a year of data fits on one machine. So this is a read-heavy, small system. I will not shard on the first day."* That sentence alone sets you apart.

## 3. The interface

Two calls: **POST /links** with the long address answers a short code. **GET /{code}** answers a redirect. Decide between 301 and 302: browsers remember a 301, so you would lose the statistics and could never delete the link. Choose 302 and say why.

## 4. The short code

Seven characters of a-z, A-Z and 0-9 give 62⁷, about 3.5 million million codes. Three ways to make them:

| way | good | bad |
|---|---|---|
| counter, written in base 62 | never collides | anyone can guess the next one |
| first 7 characters of a hash | same link, same code | collisions must be handled |
| random | cannot be guessed | insert must check for a collision |

With 180 million links a year, random codes collide rarely; the insert uses a unique key and simply tries again. Choose one and move on.

## 5. Boxes

Browser → load balancer → two stateless servers → one relational database with a replica. A cache in front of the reads, because 90% of the clicks hit a few percent of the links. Clicks are not counted in the request: the server writes an event to a queue, and a worker adds them up every minute. If the queue is down, people are still redirected; we lose some statistics and no clicks.

## 6. What goes wrong

This is where the good candidates spend their last ten minutes.

- **The cache restarts.** All reads reach the database at once. Let one request per key fill the cache while the others wait.
- **Somebody shortens a phishing page.** Check against a block list on creation, and keep a way to disable a code at once.
- **One link goes viral.** The cache holds it; the click counter of that link becomes a hot row. Add in batches.
- **The database dies.** The replica takes over; creating links pauses for a minute, redirects continue from the cache.

You will not get through all of it. Nobody does. Say what you leave out and why; leaving things out on purpose is most of what design means.`,
};

/** docs/benchmarks.md: what was compared with what, around the tables of a run. */
export const document = (tables: string): string => `# Benchmarks

Written by \`npm run bench\`, whole, with nothing left out or tried again. Other runs: \`npm run bench -- --quick\`, \`--million\` (a million jobs beside the usual sizes), \`--sizes 1000,5000\`, \`--seed N\`, \`--seconds N\`, \`--out FILE\`, \`--only cold-start\` (that section anew). On a busy machine trust ratios and CPU times, not the times of a clock.

${tables}

## What was measured

- **Jobs**: invented from the seed, the first thousand the same at every size, shaped like real Indian job lists: lengths of texts, spellings of cities, many employers with one job and few with many, some eight skills a job, nearly half of the pays not disclosed. About 2.3 kB each.
- **Each server** has a process of its own. They are started, checked and loaded in turn, call by call, while the others do nothing, by autocannon on the same machine over 127.0.0.1, with the same requests: 200 mixed searches (a word, a role, a city, role and city, all three, a company, two words, one in fourteen mistyped), twelve listings and three pages of each, the home page's two calls, and the whole list. Before that it must find the same numbers of jobs in all lists as ours does, and something in half of the searches. What is too slow for that is given three times as long and one question a connection at least; where one answer takes longer than all that, or sixteen longer than 30 s, only single answers are timed.
- **Ours**: the function's own bundle behind a thin HTTP server that makes the gateway's events, over the local cloud's table and bucket; the limit of searches for each client is off, as it is for the others. A list too long for an answer is a redirect to the bucket, and both requests count as one answer.
- **Filter in memory**: the cards in one array, every word looked for with \`includes\`, the same thin server. It knows no synonyms and no typos.
- **Scan with contains**: the table read through by \`Scan\` with a filter over texts in lower case, the same thin server. The local table is faster than AWS in answering a page and free.
- **Express + ILIKE**: PostgreSQL without indexes but the key, \`ILIKE\` over five columns, \`SELECT *\`, a page and its count asked side by side.
- **Indexed PostgreSQL**: \`tsvector\` and trigram indexes, an index for each listing and order, cards only, exact counts, the same thin server. Both have 512 MB of shared buffers and 16 connections.
- **Bounds on ratios** take the lower of those at 1 and at 16 connections: ours is one process, PostgreSQL works on every core. A home page is two requests, one after another.
- **CPU** is that of all threads of the process, for each call by itself, with 1,000 different searches after 200 others. **Process start to first answer** runs from before the process is made to its answer to a search, with the snapshot fetched from the local bucket, so the way over a network is not in it; the section on cold starts tells of the import of the function's bundle apart, by the process's own clock. **Memory** is that of the process after those searches. **Read units**: the local table tells none for a read that finds nothing; AWS charges one, so it is counted as one.
`;

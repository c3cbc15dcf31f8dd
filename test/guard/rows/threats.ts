/** Every threat, the control that answers it here, and the tests that prove the control. */
export const threats = [
  {
    row: 'T1',
    control:
      'The gateway’s authorizer, and each function checks signature, pool, client, use and group again, on every call of administrators.',
    tests: [
      'test/local/api/access.test.ts',
      'test/lambdas/platform/authenticate.test.ts',
      'test/local/template.test.ts',
    ],
  },
  {
    row: 'T2',
    control: 'Routes are matched exactly after one decoding; what fits none is a 404 or 405.',
    tests: [
      'test/local/api/access.test.ts',
      'test/lambdas/platform/serve.test.ts',
      'test/guard/input/fuzz.test.ts',
    ],
  },
  {
    row: 'T3',
    control:
      'Each call’s schema drops what it does not name; the server sets state, counts, ids and dates.',
    tests: ['test/guard/input/mass-assignment.test.ts', 'test/local/api/conformance.test.ts'],
  },
  {
    row: 'T4',
    control:
      'Markdown is drawn from a lexer’s tokens as React elements, never as HTML; links lead to http(s) and mailto only; a strict policy with Trusted Types stands behind.',
    tests: ['test/guard/input/scripts.test.ts', 'test/web/ui/markdown.test.tsx'],
  },
  {
    row: 'T5',
    control: 'Pictures of other hosts become links; the policy lets pages load own pictures only.',
    tests: [
      'test/guard/input/scripts.test.ts',
      'test/web/ui/markdown.test.tsx',
      'test/infra/site.test.ts',
    ],
  },
  {
    row: 'T6',
    control:
      'Texts are React text nodes; no HTML is set anywhere (lint), feeds and sitemap escape.',
    tests: [
      'test/guard/input/scripts.test.ts',
      'test/local/api/crawlers.test.ts',
      'test/lambdas/sitemap/sitemap-xml.test.ts',
      'test/lambdas/platform/feed.test.ts',
    ],
  },
  {
    row: 'T7',
    control: 'Records are written with <, >, & and the line separators escaped.',
    tests: [
      'test/web/lib/head.test.ts',
      'test/web/server/pages.test.ts',
      'test/local/api/crawlers.test.ts',
    ],
  },
  {
    row: 'T8',
    control:
      'A job’s link is http(s) without user info and of 2,048 characters at most, checked when it is written and when it is shown; rel="noopener noreferrer".',
    tests: [
      'test/contract/text.test.ts',
      'test/web/pages/public/job-page.test.tsx',
      'test/local/api/texts.test.ts',
    ],
  },
  {
    row: 'T9',
    control:
      'aws-jwt-verify for access tokens of this client, and own checks: exp is a number, the groups are a list with the exact name.',
    tests: [
      'test/lambdas/platform/authenticate.test.ts',
      'test/local/api/access.test.ts',
      'test/local/authorizer.test.ts',
    ],
  },
  {
    row: 'T10',
    control:
      'Tokens live 15 minutes; signing out and removing an account revoke the refresh token and end the session at once where the pool is asked. Writes do not ask the pool about the group again before the token ends.',
    tests: [
      'test/local/api/sessions.test.ts',
      'test/local/api/accounts.test.ts',
      'test/infra/storage.test.ts',
    ],
  },
  {
    row: 'T11',
    control:
      'Calls carry a bearer token; only the renewal reads a cookie (SameSite, __Host-), and wants the site’s own Origin and a header. No other origin is allowed anything.',
    tests: ['test/local/api/sessions.test.ts', 'test/guard/input/caches.test.ts'],
  },
  {
    row: 'T12',
    control: 'Registering makes an account of no group; an administrator alone lets it in.',
    tests: [
      'test/local/api/accounts.test.ts',
      'test/lambdas/accounts/register.test.ts',
      'test/guard/input/mass-assignment.test.ts',
    ],
  },
  {
    row: 'T13',
    control:
      'Signing in, registering and subscribing answer alike for known and unknown addresses, and take the same least time. There is no call that resets a password.',
    tests: [
      'test/guard/input/enumeration.test.ts',
      'test/local/api/accounts.test.ts',
      'test/lambdas/accounts/public.test.ts',
    ],
  },
  {
    row: 'T14',
    control:
      'Limits for each client and call, counted in the table: 429 with Retry-After; the gateway and the web ACL limit the rest.',
    tests: [
      'test/local/api/limits.test.ts',
      'test/lambdas/platform/rate-limits.test.ts',
      'test/infra/edge.test.ts',
    ],
  },
  {
    row: 'T15',
    control:
      'The client’s address is CloudFront’s word, believed with the origin’s secret only; other headers are not read.',
    tests: [
      'test/lambdas/platform/client-address.test.ts',
      'test/lambdas/platform/through-cloudfront.test.ts',
      'test/local/api/limits.test.ts',
    ],
  },
  {
    row: 'T16',
    control:
      'Expressions are constants with placeholders, ids are typed texts of a fixed pattern; full-text terms are quoted.',
    tests: [
      'test/lambdas/platform/expressions.test.ts',
      'test/local/api/texts.test.ts',
      'test/guard/input/fuzz.test.ts',
    ],
  },
  {
    row: 'T17',
    control:
      'Lengths are capped before patterns are tried, and lint refuses patterns that are not linear.',
    tests: [
      'test/lambdas/long-texts.test.ts',
      'test/guard/input/long-texts.test.ts',
      'test/web/ui/markdown.test.tsx',
      'test/guard/input/lint-rules.test.ts',
    ],
  },
  {
    row: 'T18',
    control: 'JSON of 100 kB and 20 levels at most; forms of 3 MB.',
    tests: [
      'test/lambdas/platform/read-input.test.ts',
      'test/local/api/conformance.test.ts',
      'test/guard/input/fuzz.test.ts',
    ],
  },
  {
    row: 'T19',
    control:
      'busboy with limits of fields, files, parts and sizes, each of which is a 413 when it is reached; its errors are a 400.',
    tests: ['test/lambdas/platform/multipart.test.ts', 'test/guard/input/uploads.test.ts'],
  },
  {
    row: 'T20',
    control:
      'An image is known by its first bytes, decoded and drawn anew; its key is the hash of the result.',
    tests: ['test/lambdas/platform/images.test.ts', 'test/guard/input/uploads.test.ts'],
  },
  {
    row: 'T21',
    control: 'Forty megapixels, one frame and five seconds at most.',
    tests: ['test/lambdas/platform/images.test.ts', 'test/guard/input/uploads.test.ts'],
  },
  {
    row: 'T22',
    control: 'Images are turned upright and written anew without metadata.',
    tests: [
      'test/lambdas/platform/images.test.ts',
      'test/local/api/privacy.test.ts',
      'test/guard/input/uploads.test.ts',
    ],
  },
  {
    row: 'T23',
    control:
      'Authors of anonymous texts are kept in rows of their own, which public functions cannot read.',
    tests: ['test/local/api/privacy.test.ts', 'test/infra/function-needs.test.ts'],
  },
  {
    row: 'T24',
    control: 'Messages are read by administrators only, kept by no cache, in no search and no log.',
    tests: ['test/local/api/privacy.test.ts', 'test/local/api/access.test.ts'],
  },
  {
    row: 'T25',
    control:
      'Ids are ULIDs with 80 random bits beside their time (decision 007); what is hidden is the same 404 as what never was.',
    tests: ['test/local/api/privacy.test.ts', 'test/local/api/conformance.test.ts'],
  },
  {
    row: 'T26',
    control:
      'Images are named by a hash; the site reads one folder of the bucket, after one decoding.',
    tests: [
      'test/lambdas/platform/images.test.ts',
      'test/local/edge.test.ts',
      'test/guard/input/uploads.test.ts',
    ],
  },
  {
    row: 'T27',
    control:
      'Bodies are made of nothing that the cache’s key does not hold; what administrators read is no-store; endings of files lead nowhere.',
    tests: [
      'test/guard/input/caches.test.ts',
      'test/contract/routes.test.ts',
      'test/local/template.test.ts',
    ],
  },
  {
    row: 'T28',
    control:
      'Logs are JSON lines of ids, routes and facts of errors: no body, header, token, name or address.',
    tests: [
      'test/lambdas/platform/serve.test.ts',
      'test/lambdas/pages/draw-pages.test.ts',
      'test/local/api/privacy.test.ts',
    ],
  },
  {
    row: 'T29',
    control: 'Failures answer a general problem document with the request’s id.',
    tests: ['test/lambdas/platform/serve.test.ts', 'test/guard/input/fuzz.test.ts'],
  },
  {
    row: 'T30',
    control: 'CloudFront dresses each kind of answer in its headers, errors too.',
    tests: ['test/infra/site.test.ts', 'test/local/edge.test.ts', 'test/local/template.test.ts'],
  },
  {
    row: 'T31',
    control:
      'Names that visitors choose are kept in maps; of an equal parameter, field or part the first counts.',
    tests: [
      'test/lambdas/platform/read-input.test.ts',
      'test/lambdas/platform/multipart.test.ts',
      'test/guard/input/caches.test.ts',
      'test/guard/input/mass-assignment.test.ts',
    ],
  },
  {
    row: 'T32',
    control:
      'One address of 254 characters without line breaks; mails go out with structured fields, and no text of a visitor is a header.',
    tests: ['test/local/api/mails.test.ts', 'test/lambdas/newsletter/public.test.ts'],
  },
  {
    row: 'T33',
    control:
      'Double opt-in with 192 random bits for 48 hours, confirmed by POST; one mail to an address in 24 hours; the same answer each time.',
    tests: [
      'test/local/api/mails.test.ts',
      'test/lambdas/newsletter/public.test.ts',
      'test/lambdas/newsletter/subscriber-tokens.test.ts',
    ],
  },
  {
    row: 'T34',
    control:
      'One click by POST with the mail’s own token, as RFC 8058 has it; opening the link changes nothing.',
    tests: ['test/local/api/mails.test.ts', 'test/lambdas/newsletter/public.test.ts'],
  },
  {
    row: 'T35',
    control:
      'A field that people do not see, limits for each client, and nothing is public before an administrator says so. No least time for filling in and no count of links.',
    tests: [
      'test/local/api/conformance.test.ts',
      'test/local/api/limits.test.ts',
      'test/guard/input/mass-assignment.test.ts',
    ],
  },
  {
    row: 'T36',
    control: 'The web is built from no variable of the environment and without source maps.',
    tests: ['test/local/api/privacy.test.ts', 'test/local/launch.test.ts'],
  },
  {
    row: 'T37',
    control: 'Every package has one exact version; Dependabot proposes newer ones each week.',
    tests: ['test/infra/supply.test.ts'],
  },
  {
    row: 'T38',
    control:
      'Installed from the lockfile with the hash of each package; no package of a repository; install scripts are named and looked at.',
    tests: ['test/infra/supply.test.ts', 'test/infra/deployment-role.test.ts'],
  },
  {
    row: 'T39',
    control:
      'One role for each function, with the partitions that it needs; no scan; buckets are private and behind the distribution.',
    tests: [
      'test/infra/functions.test.ts',
      'test/infra/function-needs.test.ts',
      'test/infra/storage.test.ts',
      'test/local/cloud/row-access.test.ts',
    ],
  },
  {
    row: 'T40',
    control:
      'Lists are read from a catalog in memory and page by page; large answers are compressed or published; queries follow LastEvaluatedKey.',
    tests: [
      'test/lambdas/platform/body.test.ts',
      'test/local/api/job-lists.test.ts',
      'test/lambdas/feedback/admin.test.ts',
    ],
  },
  {
    row: 'T41',
    control:
      'Thirty seconds for headers and body, two thousand connections; CloudFront’s own limits once deployed.',
    tests: ['test/guard/input/raw-http.test.ts'],
  },
  {
    row: 'T42',
    control:
      'Node’s strict parser: two lengths, length beside chunks and the like are refused, and the connection ends.',
    tests: ['test/guard/input/raw-http.test.ts'],
  },
  {
    row: 'T43',
    control:
      'The local cloud is in no bundle, listens on 127.0.0.1 only and refuses NODE_ENV=production.',
    tests: [
      'test/infra/bundle.test.ts',
      'test/local/start.test.ts',
      'test/local/settings.test.ts',
      'test/local/site-server.test.ts',
      'test/local/cloud/s3-guards.test.ts',
    ],
  },
  {
    row: 'T44',
    control:
      'Comments wait for an administrator, are plain text and limited. Bookmarks stay in the browser. Likes do not: a call of the server counts one for each client and day, under a hash whose salt is thrown away, and is limited (decision 025).',
    tests: [
      'test/lambdas/comments/public.test.ts',
      'test/lambdas/blog/likes.test.ts',
      'test/lambdas/blog/likes-on-a-table.test.ts',
      'test/local/api/privacy.test.ts',
    ],
  },
  {
    row: 'T45',
    control: 'Cells of exported tables that begin like a formula get an apostrophe before it.',
    tests: ['test/web/features/job-import/reading.test.ts'],
  },
] as const;

import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import * as z from 'zod';

const absolute = z.url({ protocol: /^https?$/ });
const NonBlankText = z.string().regex(/\S/u);

/** As RFC 822 has a date, in the one way that every reader knows. */
const mailDate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const MailDate = z
  .string()
  .regex(mailDate)
  .refine((text) => new Date(text).toUTCString() === text);

const findAddresses = (html: string) =>
  [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
/** A reader knows of no address that relative ones could start from. */
const Html = z
  .string()
  .refine((html) => findAddresses(html).every((address) => absolute.safeParse(address).success));

const areUnique = (ids: readonly unknown[]) => new Set(ids).size === ids.length;

/** What RSS 2.0 asks of a channel, and what readers make of it. */
const Channel = z.object({
  ...{ title: NonBlankText, link: absolute, description: NonBlankText },
  ...{ language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/), lastBuildDate: MailDate.optional() },
  atom: z.object({
    links: z.tuple([
      z.object({ href: absolute, rel: z.literal('self'), type: z.literal('application/rss+xml') }),
    ]),
  }),
  items: z
    .array(
      z.object({
        ...{ title: NonBlankText, link: absolute, description: Html },
        ...{ guid: z.object({ value: absolute, isPermaLink: z.literal(true) }), pubDate: MailDate },
        categories: z.array(z.object({ name: NonBlankText })).optional(),
        dc: z.object({ creators: z.array(NonBlankText).optional() }).optional(),
      }),
    )
    .refine((items) => areUnique(items.map(({ guid }) => guid.value)))
    .default([]),
});
export type Channel = z.infer<typeof Channel>;

/** JSON Feed 1.1, strictly: what is named here and nothing else. */
const JsonFeed = z.strictObject({
  ...{ version: z.literal('https://jsonfeed.org/version/1.1'), title: NonBlankText },
  ...{ home_page_url: absolute, feed_url: absolute, description: NonBlankText },
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  items: z
    .array(
      z.strictObject({
        ...{ id: absolute, url: absolute, title: NonBlankText, content_html: Html },
        ...{ summary: NonBlankText.optional(), image: absolute.optional() },
        ...{ date_published: z.iso.datetime(), date_modified: z.iso.datetime().optional() },
        authors: z
          .array(z.strictObject({ name: NonBlankText }))
          .min(1)
          .optional(),
        tags: z.array(NonBlankText).min(1).optional(),
      }),
    )
    .refine((items) => areUnique(items.map(({ id }) => id))),
});
export type JsonFeed = z.infer<typeof JsonFeed>;

/** Throws where a reader of RSS would stop, or would show something broken. */
export const readRss = (text: string): Channel => Channel.parse(parseRssFeed(text));

export function readJsonFeed(text: string): JsonFeed {
  parseJsonFeed(text);
  return JsonFeed.parse(JSON.parse(text));
}

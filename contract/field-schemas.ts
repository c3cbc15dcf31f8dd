import * as z from 'zod/mini';
import { idPattern } from './id.ts';
import { textLimits } from './limits.ts';
import { isWebAddress } from './web-address.ts';

export { isWebAddress } from './web-address.ts';

/** Characters without a shape, such as U+200B, count as blanks. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);

/** `rule` names the message of a failed check: see messages/field-errors.ts. */
const notBlank = z.refine<string>((text) => !isBlank(text), {
  abort: true,
  params: { rule: 'required' },
});

/** Text that must hold more than blanks; kept byte for byte, never trimmed. */
export const requiredText = (max: number = textLimits.lineCharacters) =>
  z.string().check(z.maxLength(max, { abort: true }), notBlank);

export const optionalText = (max: number = textLimits.lineCharacters) =>
  z.optional(z.string().check(z.maxLength(max)));

export const Id = z
  .string()
  .check(z.maxLength(textLimits.idCharacters, { abort: true }), z.regex(idPattern));

export const ById = z.object({ id: Id });

export const WebAddress = z.string().check(
  z.maxLength(textLimits.urlCharacters, { abort: true }),
  notBlank,
  z.refine((text) => isWebAddress(text), { params: { rule: 'url' } }),
);

/** One address and nothing else: a line break in it would let a visitor add headers to a mail. */
export const EmailAddress = z
  .string()
  .check(z.maxLength(textLimits.emailCharacters, { abort: true }), z.email());

/** A hidden field: only a program fills it in. */
export const Honeypot = z.optional(z.string());

/** A switch as forms and queries send it: text. */
export const Flag = z.pipe(
  z.enum(['1', '0', 'true', 'false', 'on', '']),
  z.transform((text) => text === '1' || text === 'true' || text === 'on'),
);

export const BooleanOrFlag = z.union([z.boolean(), Flag]);

export const WholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.maxLength(9, { abort: true }), z.regex(/^\d+$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );

export const Timestamp = z.iso.datetime({ offset: true });

const isTimestampOrEmpty = (text: string) => text === '' || Timestamp.safeParse(text).success;

export const OptionalTimestamp = z.optional(
  z.string().check(z.refine(isTimestampOrEmpty, { params: { rule: 'date' } })),
);

export const OptionalDayOrTimestamp = z.optional(
  z.string().check(
    z.refine((text) => z.iso.date().safeParse(text).success || isTimestampOrEmpty(text), {
      params: { rule: 'dayOrTime' },
    }),
  ),
);

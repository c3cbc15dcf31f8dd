export const fieldMessages = {
  required: '{label} cannot be empty.',
  tooLong: '{label} can have at most {max} characters.',
  tooShort: '{label} must have at least {min} characters.',
  tooHigh: '{label} can be at most {max}.',
  tooLow: '{label} must be at least {min}.',
  tooMany: '{label} can have at most {max} entries.',
  invalid: '{label}: this value is not valid.',
  url: '{label} must be a web address starting with https:// or http://.',
  privateHost:
    '{label} must lead to a site by its name, such as https://careers.example.in/jobs. Numbers and names of inner networks lead readers nowhere.',
  shortLink: '{label} cannot be a short link. Use the address that the short link leads to.',
  email: '{label} must be an email address.',
  password:
    '{label} must have a capital letter, a small letter, a digit and a symbol, and no space at the start or end.',
  unknownCategory: '{label} must be one of the listed options.',
  date: '{label} must be a date and time, such as 2026-12-31T23:59:59.000Z.',
  dayOrTime:
    '{label} must be a day, such as 2026-12-31, or a date and time, such as 2026-12-31T23:59:59.000Z.',
  past: '{label} cannot be in the past.',
  future: '{label} cannot be in the future.',
  closed: '{label} is so long ago that the job has closed.',
  image: '{label} must be a JPEG, PNG, GIF or WebP image.',
} as const;

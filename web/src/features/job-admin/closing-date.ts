const timeZone = 'Asia/Kolkata';
const lastSecond = 'T23:59:59+05:30';

/** The day in India, as a date input holds it. */
export const dayOf = (time: Date): string => time.toLocaleDateString('en-CA', { timeZone });

/** A job stays open to the end of its closing day in India. */
export const endOfDay = (day: string): string => new Date(day + lastSecond).toISOString();

const timeZone = 'Asia/Kolkata';

export const dayText = (time: string): string =>
  new Date(time).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone });

export const momentText = (time: string): string =>
  new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone });

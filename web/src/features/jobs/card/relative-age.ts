const minuteMs = 60_000;

/** Uses the specified steps; the shortest age is a minute. */
export function formatAge(timestamp: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(timestamp)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 60) return `${minutes}m ago`;
  if (hours < 24) return `${hours}h ago`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days}d ago`;
  if (days < 30) return `${Math.floor(days / 7)}w ago`;
  if (days < 365) return `${Math.floor(days / 30)}mo ago`;
  return `${Math.floor(days / 365)}y ago`;
}

export function formatLongAge(timestamp: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(timestamp)) / minuteMs));
  const ago = new Intl.RelativeTimeFormat('en');
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}

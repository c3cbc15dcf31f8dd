export const withoutScriptMessages = {
  contact: 'This form needs JavaScript. You can also email us at the address below.',
  writing:
    'The form needs JavaScript to keep your draft in this browser. Turn it on for this site to write.',
  savedJobs:
    'Saved jobs need JavaScript, which is turned off. Turn it on for this site to see your list and to save jobs.',
} as const;

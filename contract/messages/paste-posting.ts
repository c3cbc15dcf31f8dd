export const jobPostingMessages = {
  title: 'Paste a posting',
  hint: 'From a careers page, an email, LinkedIn or WhatsApp: the form is filled from it, and nothing is published.',
  failed:
    'The posting could not be read, because a part of this page could not be loaded. Reload the page and paste again.',
  foundHint:
    'Keep what you tick. Each becomes a draft of its own; what is unsure is marked when you open it.',
  noRole: 'No role found',
  noCompany: 'no company found',
  missing: 'not found: {fields}',
  draftsSaved: '{drafts} saved.',
  check: '{count} marked to check.',
  confirmAll: 'All of it looks right',
  otherJobSaved:
    'The form held another job, which is now a draft of its own. This posting has a form of its own.',
  otherJobNotSaved:
    'The form holds another job, which could not be saved as a draft. Nothing was filled in: save that job or clear it, then try again.',
  textCut: 'The text goes on: only its first 100,000 characters were read.',
  notStated: 'Please check. The posting does not say it.',
  linkCleaned: 'Tracking codes were removed.',
} as const;

export const writePostMessages = {
  title: 'Write a post',
  description:
    'Share what you learned: an interview, a guide or a tip. We review it before it is published.',
  back: 'Back to Blog',
  preview: 'Preview',
  saving: 'Saving...',
  labels: {
    title: 'Title',
    excerpt: 'Excerpt',
    image: 'Featured image',
    content: 'Content',
    category: 'Category',
    type: 'Content Type',
    tags: 'Tags',
    anonymous: 'Submit as Anonymous',
    author: 'Your name',
    email: 'Your email',
  },
  excerptHint: 'One or two sentences, shown on the card and above the text.',
  imageHint: 'JPG, PNG, GIF and WEBP up to 2MB, default size 1200x630 or 1200x900.',
  imagePrivacy: 'Your browser makes the image smaller and removes the location and camera details.',
  imageRefused: {
    type: 'This is not a JPG, PNG, GIF or WEBP image.',
    gif: 'This GIF is larger than 2MB. It cannot be made smaller here without losing its animation.',
    unreadable: 'This image could not be read. It may be damaged.',
    size: 'This image could not be made smaller than 2MB.',
  },
  publishDateHint: 'This does not schedule your post. Readers see the date on which we publish it.',
  aboutYou: 'About you',
  namedNote: 'Your name is shown with the post. If you leave it empty, readers see “Guest Author”.',
  anonymousNote:
    'Readers see “Anonymous User” instead of your name. If you give your name, only administrators see it.',
  emailOmitted: 'The email address is incomplete, so it was left out.',
  emailNote:
    'Optional and never shown. We email you when the post is reviewed, or if we have a question.',
  dataNote:
    'We keep the post, your name and your email address to publish it and to tell you about it. You can have all of it deleted. See our',
  notStored: 'Your browser cannot store what you write. It will be lost when you leave this page.',
  startOver: 'Start over',
  startOverQuestion: 'The text and the image will be deleted from this browser.',
  tooLarge: 'The text is too long to send. Please shorten it.',
} as const;

import { JobChanges, NewJob } from '#contract/jobs.ts';
import { NewPost, PostChanges } from '#contract/post-shapes.ts';

const forged = { preview: '/images/previews/0123456789abcdef0123456789abcdef.jpg' };
const job = {
  title: 'Saffron Labs',
  role: 'Engineer',
  location: 'Pune',
  pay: '6 LPA',
  batches: '2026',
  joblink: 'https://careers.saffronlabs.example/1',
  jobtype: 'a',
  jobbyrole: 'b',
  jobbycity: 'c',
  jobexplevel: 'd',
  jobpayrange: 'e',
  description: 'Billing',
};

it.each([
  ['a new job', NewJob, job],
  ['an edited job', JobChanges, { pay: '7 LPA' }],
  ['a new post', NewPost, { title: 'Joins' }],
  ['an edited post', PostChanges, { title: 'Joins' }],
])('lets no form choose the preview of %s', (_, schema, fields) => {
  const parsed = schema.parse({ ...fields, ...forged });
  expect(parsed).toMatchObject({ ...('pay' in fields && { pay: fields.pay }) });
  expect(parsed).not.toHaveProperty('preview');
});

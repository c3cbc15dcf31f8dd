import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as accounts from '#contract/accounts.ts';
import { getAudit } from '#contract/audit.ts';
import * as blog from '#contract/blog.ts';
import { getCategories, insertRoutes, optionRoutes } from '#contract/categories.ts';
import * as comments from '#contract/comments.ts';
import * as feedback from '#contract/feedback.ts';
import * as interviews from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { markedImage } from '#test/support/marked-image.ts';
import {
  button,
  confirm,
  field,
  loadFails,
  other,
  picture,
  question,
  required,
  saveFails,
  strong,
  told,
  whole,
} from './support/desk.ts';
import { during, faultTexts, hurry } from './support/faults.ts';
import { signIn } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

async function submitPost(page: Page, title: string): Promise<string> {
  const answer = await page.request.post(blog.insertBlogPosts.path, {
    multipart: {
      ...{ title, content: 'I was asked to mend a loom.', excerpt: 'A loom.' },
      ...{ category: 'interview', type: 'experience', tags: '[]', status: '2', anonymous: '0' },
      image: picture('photo.jpg', 'image/jpeg', await markedImage()),
    },
  });
  return (await answer.json()).id;
}

async function tell(page: Page, title: string): Promise<string> {
  const first = async (kind: 'company' | 'role' | 'work') =>
    (await (await page.request.get(optionRoutes[kind].path)).json()).roleData[0].id;
  const answer = await page.request.post(interviews.insertInvExp.path, {
    data: {
      ...{ title, name: 'Asha', email: 'asha@example.com', companyName: 'Looms', rounds: 1 },
      ...{ roundDetails: [{ title: 'One', details: 'A loom.' }], experience: 'Fresher' },
      ...{ jobRole: 'Weaver', details: 'By letter.', verdict: 'selected' },
      companyOption: await first('company'),
      roleOption: await first('role'),
      workOption: await first('work'),
    },
  });
  return (await answer.json()).id;
}

const named = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

for (const { name: look, ...size } of looks) {
  test.describe(`${look}:`, () => {
    test.use(size);
    test.beforeEach(({ page }) => hurry(page));

    test('a category that cannot be added', async ({ page }) => {
      await signIn(page, '/admin/category/add-category');
      const meanwhile = await other(page);
      await button(page, 'Add category').click();
      await expect(page.getByText(messages.category.invalid)).toBeVisible();
      await expect(page.getByText(required('Category name'))).toBeVisible();
      await expect(field(page, 'Category type')).toBeFocused();
      await whole(page);
      const name = named('Looms');
      await field(page, 'Category type').selectOption({ label: 'Domain' });
      await field(page, 'Category name').fill(name);
      await during(page, [insertRoutes.domain.path, 500], async () => {
        await button(page, 'Add category').click();
        await expect(page.getByText(messages.category.addFailed)).toBeVisible();
      });
      await expect(field(page, 'Category name')).toBeFocused();
      await expect(field(page, 'Category name')).toHaveValue(name);
      await meanwhile.post(insertRoutes.domain.path, '', { name: name.toUpperCase(), catid: 3 });
      await button(page, 'Add category').click();
      await expect(page.getByText(messages.category.exists)).toBeVisible();
      await loadFails(page, '/admin/category/add-category', [
        getCategories.path,
        messages.category.listFailed,
      ]);
    });

    test('a message or an account that cannot be changed', async ({ page }) => {
      const visitor = named('Visitor');
      await page.request.post(feedback.contactUs.path, {
        data: { name: visitor, email: 'asha@example.com', message: 'Is it paid?' },
      });
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      await loadFails(page, '/admin/user-feedback-list', [
        feedback.getContacts.path,
        messages.feedback.loadFailed,
      ]);
      await during(page, [feedback.deleteFeedback.path, 503], async () => {
        await button(page, `Delete the message of ${visitor}`).click();
        await confirm(page, 'Delete');
        await told(page, messages.table.deleteFailed);
      });
      const { feedbackData } = await meanwhile.get(feedback.getContacts.path);
      const message = feedbackData.find((each: { name: string }) => each.name === visitor);
      await meanwhile.remove(feedback.deleteFeedback.path, message.id);
      await page.getByRole('link', { name: `Reply to ${visitor}` }).click();
      await expect(page.getByText(messages.feedback.markFailed)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: visitor })).toHaveCount(0);

      const account = { name: visitor, email: `${randomUUID()}@example.com`, password: strong };
      await page.request.post(accounts.register.path, { data: account });
      await loadFails(page, '/admin/administrators', [
        accounts.getAdmins.path,
        messages.account.loadFailed,
      ]);
      const approve = button(page, `Approve ${visitor}`);
      await during(page, [accounts.approveAdmin.path, 503], async () => {
        await approve.click();
        await confirm(page, 'Approve');
        await told(page, messages.account.changeFailed);
      });
      const { admins } = await meanwhile.get(accounts.getAdmins.path);
      const { id } = admins.find((each: { email: string }) => each.email === account.email);
      await meanwhile.remove(accounts.removeAdmin.path, id);
      await approve.click();
      await confirm(page, 'Approve');
      await told(page, messages.account.gone);
      await loadFails(page, '/admin/audit-log', [getAudit.path, messages.audit.loadFailed]);
    });

    test('a post that cannot be decided on or deleted', async ({ page }) => {
      const title = named('Mending looms');
      const id = await submitPost(page, title);
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      const list = `/admin/interviews/users-added-blog-posts-list?search=${encodeURIComponent(title)}`;
      await loadFails(page, list, [blog.getAllBlogPosts.path, messages.content.loadFailed]);
      await expect(button(page, `Publish ${title}`)).toBeEnabled();
      await meanwhile.send(blog.updateBlogPost.path, id, { excerpt: 'Theirs.' });
      await button(page, `Publish ${title}`).click();
      await expect(question(page)).toContainText(messages.content.reviewFailed);
      await told(page, messages.post.changedMeanwhile);
      await during(page, [blog.deletePost.path, 503], async () => {
        await button(page, `Delete ${title}`).click();
        await confirm(page, 'Delete');
        await told(page, messages.table.contentDeleteFailed);
      });
      await button(page, `Delete ${title}`).click();
      await confirm(page, 'Delete');
      await during(page, [blog.restorePost.path, 503], async () => {
        await button(page, messages.content.undo).click();
        await told(page, messages.content.undoFailed);
      });
      await page.goto(`/admin/edit-post/${id}`);
      await expect(page.getByText(messages.post.notFound)).toBeVisible();
      await whole(page);
    });

    test('a post that cannot be saved stays in the form', async ({ page }) => {
      const id = await submitPost(page, named('Mending looms'));
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      await page.goto(`/admin/edit-post/${id}`);
      await field(page, 'Title').fill('');
      await page.getByRole('radio', { name: 'Published' }).check();
      await button(page, 'Save and publish').click();
      await told(page, messages.post.incomplete);
      await expect(field(page, 'Title')).toBeFocused();
      await field(page, 'Title').fill('Mine');
      const image = field(page, messages.writePost.labels.image);
      const { gif, type } = messages.writePost.imageRefused;
      await image.setInputFiles(picture('a.svg', 'image/svg+xml', Buffer.from('<svg/>')));
      await expect(page.getByText(type)).toBeVisible();
      const large = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(limits.imageBytes)]);
      await image.setInputFiles(picture('a.gif', 'image/gif', large));
      await expect(page.getByText(gif)).toBeVisible();
      for (const fault of [500, 'unreachable'] as const) {
        await during(page, [blog.updateBlogPost.path, fault], () =>
          saveFails(page, 'Save and publish', [messages.content.saveFailed, faultTexts[fault]]),
        );
      }
      await whole(page);
      await meanwhile.send(blog.updateBlogPost.path, id, { title: 'Theirs' });
      await button(page, 'Save and publish').click();
      await expect(page.getByText(messages.post.changedMeanwhile)).toBeVisible();
      await expect(field(page, 'Title')).toHaveValue('Mine');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(messages.writePost.restored)).toBeVisible();
      await expect(field(page, 'Title')).toHaveValue('Mine');
      await whole(page);
    });

    test('an experience that cannot be saved stays in the form', async ({ page }) => {
      const id = await tell(page, named('Four letters'));
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      const texts = messages.interview;
      await loadFails(page, '/admin/interviews/users-added-interviews-list', [
        interviews.getUserAddedInvExps.path,
        messages.content.loadFailed,
      ]);
      await loadFails(page, `/admin/edit-user-interviews/${id}`, [
        optionRoutes.role.path,
        texts.optionsFailed,
      ]);
      await expect(field(page, 'Work type')).toHaveValue(/.+/);
      await field(page, 'Title').fill('');
      await button(page, 'Save').click();
      await expect(page.getByText(required('Title'))).toBeVisible();
      await expect(field(page, 'Title')).toBeFocused();
      await field(page, 'Title').fill('Mine');
      await during(page, [interviews.updateAndSaveInvExps.path, 500], () =>
        saveFails(page, 'Save', [texts.failedTitle, texts.failed, faultTexts[500]]),
      );
      await whole(page);
      await meanwhile.post(interviews.reviewInterview.path, id, { status: 'published' });
      await button(page, 'Save').click();
      await expect(page.getByText(texts.changedMeanwhile)).toBeVisible();
      await expect(field(page, 'Title')).toHaveValue('Mine');
      await whole(page);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/admin/edit-user-interviews/01JZZZZZZZZZZZZZZZZZZZZZZZ');
      await expect(page.getByText(texts.gone)).toBeVisible();
    });

    test('a comment that cannot be approved', async ({ page }) => {
      const { blogs } = await (await page.request.get(blog.getAllBlogPosts.path)).json();
      const author = named('Kiran');
      await page.request.post(comments.addComment.path.replace('{id}', blogs[0].id), {
        data: { author, content: 'This helped.' },
      });
      await signIn(page, '/admin/dashboard');
      const meanwhile = await other(page);
      await loadFails(page, '/admin/comments', [
        comments.getPendingComments.path,
        messages.comment.pendingFailed,
      ]);
      const approve = button(page, `Approve the comment by ${author}`);
      await during(page, [comments.approveComment.path, 503], async () => {
        await approve.click();
        await expect(question(page)).toContainText(messages.comment.failedTitle);
        await told(page, faultTexts[503]);
      });
      const { comments: waiting } = await meanwhile.get(comments.getPendingComments.path);
      const mine = waiting.find((each: { author: string }) => each.author === author);
      await meanwhile.remove(comments.deleteComment.path, mine.id);
      await approve.click();
      await told(page, messages.comment.gone);
      await whole(page);
    });
  });
}

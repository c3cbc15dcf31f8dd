import { insertBlogPosts, updateBlogPost } from '#contract/blog.ts';
import { limits } from '#contract/limits.ts';
import { postPath } from '#contract/pages.ts';

const endless = 'Unbreakable'.repeat(40);
const columns = Array.from({ length: 12 }, (_, at) => `column ${at}`).join(' | ');

/** Every shape of an article at once: both directions, and nothing that would break by itself. */
const content = [
  '# أسئلة المقابلة',
  'هذه مقدمة قصيرة عن **المقابلات** و`useState`.',
  '- سؤال أول\n- سؤال ثان بالإنجليزية: What is a closure?',
  `## ${endless}`,
  `${endless} and [a link](https://example.com/${endless}) and \`${endless}\`.`,
  `\`\`\`powershell\n${'Get-Everything -Now '.repeat(30)}\nshort\n\`\`\``,
  `\`\`\`${'verylonglanguage'.repeat(4)}\n1\n\`\`\``,
  `| ${columns} |\n|${'---|'.repeat(12)}\n| ${columns} |\n| ${endless} |`,
  `> 1. ${endless}\n>    > ${endless}\n>    > - [ ] ${endless}`,
  `![${endless}](/images/${endless}.webp)`,
  `<div dir="rtl"><h1>${endless}</h1></div>`,
].join('\n\n');

const post = {
  title: `مقابلة ${'W'.repeat(limits.lineCharacters - 7)}`,
  excerpt: 'é'.repeat(limits.excerptCharacters),
  content,
  category: 'technology',
  type: 'tips',
  author: 'Å'.repeat(limits.lineCharacters),
  tags: JSON.stringify(
    Array.from({ length: limits.tagsPerPost }, (_, at) => `${at}${'#'.repeat(39)}`),
  ),
  status: '2',
};

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Sends the post and publishes it; answers its address. */
export async function publishHostilePost(origin: string, token: string): Promise<string> {
  const send = async (path: string, body: FormData) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { id } = await send(insertBlogPosts.path, formOf(post));
  await send(updateBlogPost.path.replace('{id}', id), formOf({ status: '1' }));
  return postPath({ id, slug: '' });
}

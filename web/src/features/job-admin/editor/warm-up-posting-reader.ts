import type { PastedText } from '#job-import/posting/read-pasted-postings.ts';

/** Each copy has another number in place of 7, so that no result of an earlier copy is reused. */
const samples = [
  'Weaver 7',
  'Role: Data Engineer 7',
  'Company: Loom Labs 7\nRole: Tester\nLocation: Pune, Navi Mumbai (Hybrid)',
  'Loom Labs is hiring Junior Weaver 7 in Pune',
  'Stipend: Rs. 17,000 per month',
  'CTC: ₹3,70,000 - 4.7 LPA + bonus',
  'Batch: 2025/26/27, BE/BTech 7\nExperience: 0-7 years',
  'Apply by 7 December 2026',
  'Last date: 7/12/2026\nApply: https://careers.loom.example/jobs/7',
  'About Loom Labs 7\nLoom Labs makes looms for weavers. We are a team of 70.\n\nWhat you will do\n• Weave 7 cloths\n- Mend looms with the team',
  'Requirements:\n1. Knowledge of 7 looms and SQL\n2. Good communication\n\nNice to have\n* 7 months of work',
  'Hi all,\nmy team at Loom Labs 7 has openings for QA Tester. Send your CV to hr@loom.example by 7/12/2026.\nRegards,\nAsha 7',
  '[7/11/26, 9:47 pm] HR: 🚀 Loom Labs 7 me fresher ki zaroorat hai\n📍 Surat | 💰 27k/month\n👉 loom.example/7',
  'On 7 Nov 2026, Asha wrote:\n> Role: Weaver 7\n> Walk-in: 7th & 8th December\n> Venue: Salem 7',
  'Company\tRole\tCity\tSalary\tBatch\tExperience\tLast date\tLink\nLoom 7\tWeaver 7\tPune\t7.7 LPA\t2027\t0-7 years\t7/12/2026\thttps://loom.example/7\nTeak 7 Ltd\tTester\tKochi\t37,000 a month\t2026/27\tFreshers\t7 Dec 2026\thttps://teak.example/7',
  '1. Weaver 7 – Loom Labs, Pune\nCTC: 4.7 LPA\n\n2. Tester 7 – Teak Works, Kochi\nCTC: 5.7 LPA\n\n-----\nFor both: 2027 batch',
  '<h1>Weaver 7</h1><p>Loom Labs, Pune</p><ul><li>Weave 7 cloths</li></ul>',
];
/** Copies of a sample in one text, per round; later texts are long, as real ones can be. */
const copiesPerRound = [1, 1, 1, 1, 2, 4, 8, 8, 8, 8, 8, 8];

const waitUntilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });

/** Browsers compile regular expressions on first use. After this warm-up a pasted text is read in half the time. */
export async function warmUpReader(
  load: () => Promise<{ readPastedPostings: (pasted: PastedText, today: string) => unknown }>,
  signal: AbortSignal,
): Promise<void> {
  await waitUntilIdle();
  if (signal.aborted) return;
  const { readPastedPostings } = await load();
  for (const [round, copies] of copiesPerRound.entries())
    for (const sample of samples) {
      // One text per idle period, so that typing is not delayed.
      await waitUntilIdle();
      if (signal.aborted) return;
      const numbers = Array.from({ length: copies }, (_, copy) => String(8 * round + copy + 2));
      const texts = numbers.map((number) => sample.replaceAll('7', number));
      readPastedPostings({ text: texts.join('\n\n') }, '2026-11-29');
    }
}

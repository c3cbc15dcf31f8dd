import type { Random } from './random.ts';

const first =
  'Ban Cel Dha Ela Fin Gan Har Ind Jay Kav Lum Mer Nax Oma Pra Quo Ril Sat Tor Ura Vel Wex Yon Zen Adi Bri Cog Dru Eka Fal Gri Hex Ivo Kri Lax Mos'.split(
    ' ',
  );
const middle =
  'ta vi ro lu ke ma ni so du pa ri ve ga lo ti ne ba cu da fe go hi jo ka le mu no pe ra si to un va wi xo zy'.split(
    ' ',
  );
const last =
  'ra tek lix nova sys dra mint wave port link gen cart ford pay ware edge core nest grid peak bolt desk loop path rise line view mark lane byte flux spot craft wise field hub'.split(
    ' ',
  );
const forms =
  'Technologies|Solutions|Labs|Systems|Software|Infotech|Consulting|Services Pvt. Ltd.|India Private Limited|||AI|Analytics|Bank|Motors|Health'.split(
    '|',
  );

/** All names that can be put together. */
const names = first.length * middle.length * last.length;
/** Has no factor in common with the number of names, so that neighbours in rank do not look alike. */
const stride = 12_347;

/** The name of the company that hires most (0), next most, and so on; invented. */
export function companyOf(rank: number): string {
  const place = (rank * stride) % names;
  const at = (parts: readonly string[], unit: number) =>
    parts[Math.floor(place / unit) % parts.length] ?? '';
  const word = `${at(first, 1)}${at(middle, first.length)}${at(last, first.length * middle.length)}`;
  return `${word} ${forms[rank % forms.length] ?? ''}`.trimEnd();
}

/** One company in some ten thousand jobs is new, as in real lists; the first has about a fifteenth. */
export const drawCompany = (random: Random): string => companyOf(random.rank(names));

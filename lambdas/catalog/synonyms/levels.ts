import { list } from '#contract/word-list.ts';
import type { Meaning } from './meanings.ts';

export const levels: Readonly<Record<string, Meaning>> = {
  fresher: {
    kind: 'level',
    name: 'Freshers',
    words: list(`
      fresher, freshers, entry level, entrylevel, beginner, new grad, newgrad, new graduate,
      new college graduate, ncg, fresh graduate, fresh grad, recent graduate, early career,
      campus hire, just graduated, final year, no experience, no exp, no prior experience,
      no work experience, zero experience, no experience required, no experience needed,
      no experience necessary, without experience, without any experience, without exp, zero exp,
      experience nil, experience not required, experience is not required, experience not needed,
      experience not necessary, not required experience, freshers only, freshers welcome,
      bina experience, bina experience ke, bina exp, bina anubhav, bina anubhav ke,
      bina kisi experience, experience nahi, experience nahi hai, koi experience nahi,
      anubhav nahi, naye logo ke liye, nayi bharti, fresher ke liye, freshers ke liye, बिना अनुभव,
      बिना अनुभव के, बिना एक्सपीरियंस, फ्रेशर, फ्रेशर्स, नए लोगों के लिए
    `),
    stated: ['graduate', 'apprentice', 'trainee', 'intern', 'internship', 'campus'],
    in: 'role',
    near: ['years1'],
  },
  trainee: {
    kind: 'level',
    name: 'Trainee',
    words: list(`
      trainee, graduate trainee, graduate engineer trainee, engineer trainee, apprentice,
      apprenticeship, traineeship, management trainee, ट्रेनी
    `),
    stated: ['graduate', 'fresher drive', 'campus'],
    in: 'role',
    near: ['years0', 'years1'],
  },
  internship: {
    kind: 'level',
    name: 'Internship',
    words: list(`
      intern, internship, interns, summer intern, summer internship, winter internship,
      winter intern, intern student, industrial training, interns ke liye, इंटर्न, इंटर्नशिप,
      प्रशिक्षु
    `),
    in: 'role',
    near: ['trainee', 'fresher', 'years0'],
  },
  junior: {
    kind: 'level',
    name: 'Junior',
    words: ['junior', 'jr', 'junior level', 'less experience', 'low experience'],
    in: 'role',
    also: ['years0', 'years1'],
    near: ['years2'],
  },
};

/** Reviewed data. All of it passes the analyser itself, so case, accents and plurals do not matter. */
export * from '../synonyms/acronyms.ts';
export * from '../synonyms/compounds.ts';
export * from '../synonyms/experience.ts';
export * from '../synonyms/firms.ts';
export * from '../synonyms/hindi.ts';
export * from '../synonyms/meanings.ts';
export * from '../synonyms/names.ts';
export * from '../synonyms/places.ts';
export * from '../synonyms/query-words.ts';
export * from '../synonyms/related.ts';
export * from '../synonyms/roles.ts';
export * from '../synonyms/skill-names.ts';
export * from '../synonyms/skills.ts';
export * from '../synonyms/symbols.ts';

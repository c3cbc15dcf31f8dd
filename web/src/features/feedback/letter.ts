export const fields = ['name', 'email', 'message'] as const;
export type Field = (typeof fields)[number];
export type Letter = Record<Field, string>;
export type Errors = Partial<Letter>;

export const labels: Letter = { name: 'Name', email: 'Email', message: 'Message' };

const names: ReadonlySet<unknown> = new Set(fields);
export const isField = (name: unknown): name is Field => names.has(name);

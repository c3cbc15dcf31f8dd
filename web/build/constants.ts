import { createRequire } from 'node:module';
import { type ESTree, type Plugin, Visitor } from 'vite';

const files = /\/contract\/(?:messages\/[\w-]+|limits|brand|pages|endpoints)\.ts$/;

const load = createRequire(import.meta.url);

type Fields = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isConstant = (value: unknown): boolean =>
  isObject(value)
    ? [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isConstant)
    : ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the first name of an expression such as `jobMessages.sections.about`, and its value. */
function evaluate(node: ESTree.Node, names: Names): { name?: string; value?: unknown } {
  if (node.type === 'Identifier') return { name: node.name, value: names.get(node.name) };
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return {};
  const { name, value } = evaluate(node.object, names);
  return name !== undefined && isObject(value) ? { name, value: value[node.property.name] } : {};
}

/** Writes `title: "Jobs"` for a destructured `title`; false where its value is no constant. */
function writeKey({ key }: ESTree.BindingProperty, from: Fields) {
  const value = key.type === 'Identifier' ? from[key.name] : undefined;
  return key.type === 'Identifier' && isConstant(value) && `${key.name}: ${JSON.stringify(value)}`;
}

interface Place {
  start: number;
  end: number;
}

interface Edit extends Place {
  name: string;
  text: string;
}

const isWithin = (places: readonly Place[], { start }: Place) =>
  places.some((place) => place.start <= start && start < place.end);

/** Leaves out names that are also used in a way that cannot be inlined. */
function findEdits(program: ESTree.Program, imported: Names): Edit[] {
  const names = new Map(imported);
  const aliases = new Map<string, string>();
  const declared: Place[] = [];
  const atTop = program.body.flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind === 'const' ? node.declarations : [],
  );
  const body = program.body.find((node) => node.type !== 'ImportDeclaration')?.start ?? 0;
  const edits: Edit[] = [];
  const uses: (Place & { name: string })[] = [];
  const keys: Place[] = [];
  /** Here a name is declared again, exported or needed as a shorthand, so it cannot be inlined. */
  const bindings: Place[] = [];
  const bind = ({ params }: { params: readonly Place[] }) => void bindings.push(...params);
  new Visitor({
    ArrowFunctionExpression: bind,
    FunctionDeclaration: bind,
    FunctionExpression: bind,
    ExportSpecifier: (node) => void bindings.push(node),
    Identifier({ name, start, end }) {
      if (start >= body) uses.push({ name, start, end });
    },
    Property({ key, computed, shorthand }) {
      if (shorthand) bindings.push(key);
      else if (!computed) keys.push(key);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      bindings.push(id);
      const { name, value } = init ? evaluate(init, names) : {};
      if (!init || name === undefined || !isObject(value)) return;
      if (id.type === 'Identifier' && atTop.includes(node)) {
        names.set(id.name, value);
        aliases.set(id.name, name);
        declared.push(id);
        edits.push({ name, start: init.start, end: init.end, text: 'undefined' });
      }
      if (id.type !== 'ObjectPattern') return;
      const taken = id.properties.map((each) => each.type === 'Property' && writeKey(each, value));
      if (taken.includes(false)) return;
      edits.push({ name, start: init.start, end: init.end, text: `{${taken.join()}}` });
    },
    MemberExpression(node) {
      if (!node.computed) keys.push(node.property);
      if (node.start < (edits.at(-1)?.end ?? body)) return;
      const { name, value } = evaluate(node, names);
      if (name === undefined || !isConstant(value)) return;
      edits.push({ name, start: node.start, end: node.end, text: `(${JSON.stringify(value)})` });
    },
  }).visit(program);
  const others = new Set<string>();
  for (const use of uses.filter(
    (each) => ![keys, edits, declared].some((at) => isWithin(at, each)),
  )) {
    const value = names.get(use.name);
    if (isObject(value) || !isConstant(value) || isWithin(bindings, use)) others.add(use.name);
    else edits.push({ ...use, text: JSON.stringify(value) });
  }
  for (const [alias, name] of [...aliases].toReversed()) if (others.has(alias)) others.add(name);
  return edits.filter(({ name }) => !others.has(name));
}

export function inlineConstants(
  code: string,
  program: ESTree.Program,
  modules: ReadonlyMap<ESTree.ImportDeclaration, Fields>,
): string {
  const names = new Map<string, unknown>();
  for (const [{ specifiers }, module] of modules)
    for (const each of specifiers)
      if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
        names.set(each.local.name, module[each.imported.name]);
  const edits = findEdits(program, names);
  const inlined = new Set(edits.map(({ name }) => name));
  const needless = [...modules.keys()]
    .filter(({ specifiers }) => specifiers.every(({ local }) => inlined.has(local.name)))
    .map(({ start, end }) => ({ start, end, text: '' }));
  let [text, at] = ['', 0];
  for (const edit of [...needless, ...edits].toSorted((one, other) => one.start - other.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

/** Replaces each use of a constant by its value, so that a page loads only the texts that it shows. */
export const constants = (): Plugin => ({
  name: 'constants',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:web\/src|contract)\/.*\.tsx?$/ },
    async handler(code, id) {
      const program = this.parse(code);
      const modules = new Map<ESTree.ImportDeclaration, Fields>();
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration') continue;
        const source = await this.resolve(node.source.value, id);
        const module: unknown = source && files.test(source.id) ? load(source.id) : undefined;
        if (isObject(module)) modules.set(node, module);
      }
      return modules.size > 0
        ? { code: inlineConstants(code, program, modules), map: null }
        : undefined;
    },
  },
});

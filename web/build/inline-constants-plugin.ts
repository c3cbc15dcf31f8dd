import { createRequire } from 'node:module';
import { type ESTree, type Plugin, Visitor } from 'vite';

const constantModulePattern =
  /\/contract\/(?:messages\/[\w-]+|limits|ui-delays|pagination-settings|retention|brand|public-paths|endpoints)\.ts$/;

const loadModule = createRequire(import.meta.url);

type PlainObject = Readonly<Record<string, unknown>>;
type ScopeValues = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null;

const isConstant = (value: unknown): boolean =>
  isObject(value)
    ? [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isConstant)
    : ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the first name of an expression such as `jobMessages.sections.about`, and its value. */
function evaluate(node: ESTree.Node, scope: ScopeValues): { name?: string; value?: unknown } {
  if (node.type === 'Identifier') return { name: node.name, value: scope.get(node.name) };
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return {};
  const { name, value } = evaluate(node.object, scope);
  return name !== undefined && isObject(value) ? { name, value: value[node.property.name] } : {};
}

/** Writes `title: "Jobs"` for a destructured `title`; false where its value is no constant. */
function writeKey({ key }: ESTree.BindingProperty, source: PlainObject) {
  const value = key.type === 'Identifier' ? source[key.name] : undefined;
  return key.type === 'Identifier' && isConstant(value) && `${key.name}: ${JSON.stringify(value)}`;
}

interface Span {
  start: number;
  end: number;
}

interface Edit extends Span {
  name: string;
  text: string;
}

const isInside = (spans: readonly Span[], { start }: Span) =>
  spans.some((span) => span.start <= start && start < span.end);

/** Leaves out names that are also used in a way that cannot be inlined. */
function findEdits(program: ESTree.Program, imported: ScopeValues): Edit[] {
  const values = new Map(imported);
  const aliases = new Map<string, string>();
  const aliasSpans: Span[] = [];
  const topLevelConstants = program.body.flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind === 'const' ? node.declarations : [],
  );
  const bodyStart = program.body.find((node) => node.type !== 'ImportDeclaration')?.start ?? 0;
  const edits: Edit[] = [];
  const identifierUses: (Span & { name: string })[] = [];
  const propertyNames: Span[] = [];
  /** A name that is declared again, exported or used as a shorthand property cannot be inlined. */
  const bindings: Span[] = [];
  const addParameters = ({ params }: { params: readonly Span[] }) => void bindings.push(...params);
  new Visitor({
    ArrowFunctionExpression: addParameters,
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ExportSpecifier: (node) => void bindings.push(node),
    Identifier({ name, start, end }) {
      if (start >= bodyStart) identifierUses.push({ name, start, end });
    },
    Property({ key, computed, shorthand }) {
      if (shorthand) bindings.push(key);
      else if (!computed) propertyNames.push(key);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      bindings.push(id);
      const { name, value } = init ? evaluate(init, values) : {};
      if (!init || name === undefined || !isObject(value)) return;
      if (id.type === 'Identifier' && topLevelConstants.includes(node)) {
        values.set(id.name, value);
        aliases.set(id.name, name);
        aliasSpans.push(id);
        edits.push({ name, start: init.start, end: init.end, text: 'undefined' });
      }
      if (id.type !== 'ObjectPattern') return;
      const keys = id.properties.map((each) => each.type === 'Property' && writeKey(each, value));
      if (keys.includes(false)) return;
      edits.push({ name, start: init.start, end: init.end, text: `{${keys.join()}}` });
    },
    MemberExpression(node) {
      if (!node.computed) propertyNames.push(node.property);
      if (node.start < (edits.at(-1)?.end ?? bodyStart)) return;
      const { name, value } = evaluate(node, values);
      if (name === undefined || !isConstant(value)) return;
      edits.push({ name, start: node.start, end: node.end, text: `(${JSON.stringify(value)})` });
    },
  }).visit(program);
  const blocked = new Set<string>();
  for (const use of identifierUses.filter(
    (each) => ![propertyNames, edits, aliasSpans].some((spans) => isInside(spans, each)),
  )) {
    const value = values.get(use.name);
    if (isObject(value) || !isConstant(value) || isInside(bindings, use)) blocked.add(use.name);
    else edits.push({ ...use, text: JSON.stringify(value) });
  }
  for (const [alias, name] of [...aliases].toReversed()) if (blocked.has(alias)) blocked.add(name);
  return edits.filter(({ name }) => !blocked.has(name));
}

export function inlineConstants(
  code: string,
  program: ESTree.Program,
  modules: ReadonlyMap<ESTree.ImportDeclaration, PlainObject>,
): string {
  const scope = new Map<string, unknown>();
  for (const [{ specifiers }, module] of modules)
    for (const specifier of specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        scope.set(specifier.local.name, module[specifier.imported.name]);
  const edits = findEdits(program, scope);
  const inlinedNames = new Set(edits.map(({ name }) => name));
  const unusedImports = [...modules.keys()]
    .filter(({ specifiers }) => specifiers.every(({ local }) => inlinedNames.has(local.name)))
    .map(({ start, end }) => ({ start, end, text: '' }));
  let [text, position] = ['', 0];
  for (const edit of [...unusedImports, ...edits].toSorted(
    (one, second) => one.start - second.start,
  )) {
    text += code.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return text + code.slice(position);
}

/** Replaces each use of a constant by its value, so that a page loads only the texts that it shows. */
export const inlineConstantsPlugin = (): Plugin => ({
  name: 'constants',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:web\/src|contract)\/.*\.tsx?$/ },
    async handler(code, id) {
      const program = this.parse(code);
      const modules = new Map<ESTree.ImportDeclaration, PlainObject>();
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration') continue;
        const source = await this.resolve(node.source.value, id);
        const module: unknown =
          source && constantModulePattern.test(source.id) ? loadModule(source.id) : undefined;
        if (isObject(module)) modules.set(node, module);
      }
      return modules.size > 0
        ? { code: inlineConstants(code, program, modules), map: null }
        : undefined;
    },
  },
});

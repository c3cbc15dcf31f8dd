import { type Page, parseHtml } from '#domain/html.ts';

export type XmlNode = Page['children'][number];

export const parseXml = (text: string): readonly XmlNode[] =>
  parseHtml(text, { xmlMode: true }).children;

const childrenOf = (node: XmlNode): readonly XmlNode[] => ('children' in node ? node.children : []);
export const elementsOf = (node: XmlNode): XmlNode[] =>
  childrenOf(node).filter((each) => 'attribs' in each);
/** Without its prefix, which files choose as they like. */
export const nameOf = (node: XmlNode): string =>
  'name' in node ? node.name.replace(/^.*:/, '') : '';
export const attributeOf = (node: XmlNode, name: string): string =>
  'attribs' in node ? (node.attribs[name] ?? '') : '';
export const textOf = (node: XmlNode): string =>
  'data' in node && node.type === 'text' ? node.data : childrenOf(node).map(textOf).join('');
/** Without what stands in elements of its own. */
export const ownTextOf = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) => ('attribs' in child ? '' : textOf(child)))
    .join('');
export const attributesOf = (node: XmlNode): [string, string][] =>
  'attribs' in node
    ? Object.entries(node.attribs).flatMap(([name, value]) =>
        /^xml/.test(name) ? [] : [[name.replace(/^.*:/, ''), value]],
      )
    : [];
/** What stands within, with its tags. */
export const htmlOf = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) =>
      'attribs' in child ? `<${child.name}>${htmlOf(child)}</${child.name}>` : textOf(child),
    )
    .join('');

/** The elements of a name below others. */
export const elementsNamed = (nodes: readonly XmlNode[], name: string): XmlNode[] =>
  nodes.flatMap((node) => [
    ...(nameOf(node) === name ? [node] : []),
    ...elementsNamed(elementsOf(node), name),
  ]);

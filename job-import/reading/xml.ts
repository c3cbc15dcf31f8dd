import { listChildren, type Page, parseHtml, readText } from '#domain/read-html.ts';

export type XmlNode = Page['children'][number];

export const parseXml = (text: string) => parseHtml(text, { xmlMode: true }).children;

export const listChildElements = (node: XmlNode): XmlNode[] =>
  listChildren(node).filter((each) => 'attribs' in each);
/** The element's name without its namespace prefix. */
export const readTagName = (node: XmlNode): string =>
  'name' in node ? node.name.replace(/^.*:/, '') : '';
export const readAttribute = (node: XmlNode, name: string): string =>
  'attribs' in node ? (node.attribs[name] ?? '') : '';
/** Leaves out the texts of child elements. */
export const readOwnText = (node: XmlNode): string =>
  listChildren(node)
    .map((child) => ('attribs' in child ? '' : readText(child)))
    .join('');
export const listAttributes = (node: XmlNode): [string, string][] =>
  'attribs' in node
    ? Object.entries(node.attribs).flatMap(([name, value]) =>
        /^xml/.test(name) ? [] : [[name.replace(/^.*:/, ''), value]],
      )
    : [];
export const toInnerHtml = (node: XmlNode): string =>
  listChildren(node)
    .map((child) =>
      'attribs' in child ? `<${child.name}>${toInnerHtml(child)}</${child.name}>` : readText(child),
    )
    .join('');

export const findElements = (nodes: readonly XmlNode[], name: string): XmlNode[] =>
  nodes.flatMap((node) => [
    ...(readTagName(node) === name ? [node] : []),
    ...findElements(listChildElements(node), name),
  ]);

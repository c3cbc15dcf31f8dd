/** What the tests need of a parsed document; their environment has it, their types do not. */
export interface XmlElement {
  tagName: string;
  namespaceURI: string;
  textContent: string;
  children: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
  querySelectorAll(selector: string): ArrayLike<XmlElement>;
}
declare const DOMParser: new () => {
  parseFromString(text: string, type: string): { documentElement: XmlElement; body: XmlElement };
};

const parse = (text: string, type: string) => new DOMParser().parseFromString(text, type);
export const readXml = (text: string) => parse(text, 'application/xml').documentElement;
export const readHtml = (text: string) => parse(text, 'text/html').body;

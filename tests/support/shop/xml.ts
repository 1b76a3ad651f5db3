/** An element with its children and the text between them. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<\?[^>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses the XML subset of our documents, strictly. @throws when it is not well-formed */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  for (const [token, cdata, closed, opened, attributes = '', isEmpty, words, stray] of source.matchAll(TOKEN)) {
    if (stray) throw new Error('a "<" that begins nothing');
    if (cdata !== undefined) top().text += cdata;
    else if (words !== undefined) top().text += decode(words);
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`${token} closes nothing`);
    } else if (opened !== undefined) {
      const element: XmlElement = { name: opened, attributes, children: [], text: '' };
      top().children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`${top().name} is not closed`);
  if (root.children.length !== 1 || root.text.trim() !== '') throw new Error('not one root');
  return root.children[0] as XmlElement;
}

function decode(text: string): string {
  return text.replace(/&([^;\s]*;?)/g, (whole, name: string) => {
    const character = ENTITIES[name.slice(0, -1)];
    if (character === undefined) throw new Error(`${whole} is no entity`);
    return character;
  });
}

/** Elements at a path, `faktury/faktura/pozycje/pozycja`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap((one) => one.children.filter((c) => c.name === name)),
      [element],
    );
}

/** The text of the only element at a path; undefined when there is none. */
export function textAt(element: XmlElement, path: string): string | undefined {
  const found = elementsAt(element, path);
  if (found.length > 1) throw new Error(`${path} is there ${found.length} times`);
  return found[0]?.text;
}

/** `1234.05` as grosz. */
export function groszAt(element: XmlElement, path: string): number {
  const text = textAt(element, path) ?? '';
  if (!/^-?\d+\.\d{2}$/.test(text)) throw new Error(`${path} is no amount: ${text}`);
  return Number(text.replace('.', ''));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#server/documents/markdown.ts';

const htmlOf = (source: string) => renderMarkdown(source).html;

describe('a rendered text', () => {
  it('keeps headings, lists, tables, quotes and safe links', () => {
    const html = htmlOf('## Część\n\n- **raz**\n- [dwa](/koszyk)\n\n> cytat\n\n| A | B |\n| - | - |\n| 1 | 2 |\n');
    expect(html).toContain('<h2 id="czesc" tabindex="-1">Część</h2>');
    expect(html).toContain('<strong>raz</strong>');
    expect(html).toContain('<a href="/koszyk">dwa</a>');
    expect(html).toContain('<blockquote>');
    expect(html).toMatch(/<div data-table tabindex="0" role="region" aria-label="Tabela 1"><table>[\s\S]*<td>2<\/td>/);
  });

  it('takes its title from the first heading, and the page keeps the only heading of the first level', () => {
    const { title, html } = renderMarkdown('# Polityka *prywatności*\n\ntekst\n\n# Jeszcze jeden\n');
    expect(title).toBe('Polityka prywatności');
    expect(html).not.toContain('Polityka');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="jeszcze-jeden" tabindex="-1">Jeszcze jeden</h2>');
    expect(renderMarkdown('tekst').title).toBeNull();
  });

  it('lists its sections with their numbers, under ids that differ', () => {
    const source = '## 1. Żółć i łzy\n\n## § 2a. Uwagi\n\n## Uwagi\n\n## ???\n\n### Niżej\n\n> ## W cytacie\n';
    expect(renderMarkdown(source).sections).toEqual([
      { id: 'zolc-i-lzy', title: 'Żółć i łzy', number: '1' },
      { id: 'uwagi', title: 'Uwagi', number: '2a' },
      { id: 'uwagi-2', title: 'Uwagi', number: null },
      { id: 'sekcja', title: '???', number: null },
    ]);
  });

  it('ends no line with a word of one letter', () => {
    const html = htmlOf('Towar w\nchłodni i w **magazynie**, o 8.00 (z opisem).\n\n- A co z [tym](/koszyk)?\n');
    expect(html).toContain(
      '<p>Towar w\u00a0chłodni i\u00a0w\u00a0<strong>magazynie</strong>, o\u00a08.00 (z\u00a0opisem).</p>',
    );
    expect(html).toContain('<li>A\u00a0co z\u00a0<a href="/koszyk">tym</a>?</li>');
  });

  it('leaves code and the titles of links as they are written', () => {
    const html = htmlOf('```\nfor i in a\n  z\n```\n\n`a b`, [x](/koszyk "i w")\n');
    expect(html).toContain('for i in a\n  z\n</code></pre>');
    expect(html).toContain('<code>a b</code>');
    expect(html).toContain('title="i w"');
  });

  it('opens other sites in a window of their own that knows nothing of the shop', () => {
    expect(htmlOf('[gif](https://www.gov.pl/web/gif)')).toContain(
      '<a href="https://www.gov.pl/web/gif" target="_blank" rel="noopener noreferrer">',
    );
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,PHN2Zz4=)',
    '[x](data:image/png;base64,AAAA)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://a/b)',
    '[x](//evil.example)',
    '[x](https:/\\evil.example)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
  ])('makes no link of %j', (source) => {
    expect(htmlOf(source)).not.toMatch(/<a /);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:x">x</a>',
    '<style>*{display:none}</style>',
    '`<b>`',
    '```html"><script>\n<script>\n```',
    '![<script>](https://evil.example/x.png)',
    '[x](/a "><script>alert(1)</script>")',
  ])('shows %j as text', (source) => {
    expect(strange(htmlOf(source))).toEqual([]);
    expect(htmlOf(source)).not.toMatch(/<(script|img|svg|iframe|style|b)\b/);
  });

  it('stays whole and quick under huge tables and deep nesting', () => {
    const row = `|${' x |'.repeat(200)}\n`;
    const table = `${row}|${' - |'.repeat(200)}\n${row.repeat(500)}`;
    expect(htmlOf(table).match(/<td>/g)).toHaveLength(100_000);
    expect(unbalanced(htmlOf(`${'> '.repeat(5000)}a\n\n${'- '.repeat(5000)}b\n\n${'*'.repeat(20_000)}c`))).toEqual([]);
    expect(unbalanced(htmlOf(`${'[a](/'.repeat(5000)}\n\n${'`'.repeat(9999)}`))).toEqual([]);
  });

  it('has known tags and attributes alone, each closed, whatever it is made of', () => {
    const bit = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '`', '```\n', '|', '| - |\n', '# ', '## ', '> ', '- ', '1. ', '*', '**', '_', '~~'],
      ...['[', '](', ')', '![', '<script>', '</script>', 'javascript:', 'onerror=', 'https://a.pl', '/x', '\n', '\n\n'],
      ...['    ', 'ą', '&lt;', '\\', '{', '}', '\u0000', '\u202e', '|\n|'],
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(bit, { maxLength: 60 }).map((bits) => bits.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { html } = renderMarkdown(source);
        expect(strange(html)).toEqual([]);
        expect(unbalanced(html)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

const TAG = /<(\/?)([a-z\d]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;
const TAGS = 'p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a hr br div table thead tbody tr th td'.split(
  ' ',
);
const ATTRIBUTES = ['id', 'tabindex', 'href', 'title', 'target', 'rel', 'start', 'style', 'class'];
const TABLE = /^ data-table tabindex="0" role="region" aria-label="Tabela \d+"$/;

/** What no rendered text may have: other tags and attributes, brackets outside of tags. */
function strange(html: string): string[] {
  const found = html.replace(TAG, '').match(/[<>]/g) ?? [];
  const odd = [...html.matchAll(TAG)].filter(([, , tag = '', attributes = '']) => {
    if (!TAGS.includes(tag)) return true;
    if (tag === 'div') return !TABLE.test(attributes) && attributes !== '';
    const names = [...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)];
    return names.some(([, name = '', value = '']) => !ATTRIBUTES.includes(name) || !isKnown(name, value));
  });
  return [...found, ...odd.map(([whole]) => whole)];
}

function isKnown(name: string, value: string): boolean {
  if (name === 'style') return /^text-align:(left|right|center)$/.test(value);
  if (name === 'class') return value.startsWith('language-');
  if (name === 'href') return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(value);
  return true;
}

/** Tags that are closed in another order than they were opened in. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, end, tag = ''] of html.matchAll(TAG)) {
    if (tag === 'br' || tag === 'hr') continue;
    if (end === '') open.push(tag);
    else if (open.pop() !== tag) wrong.push(tag);
  }
  return [...wrong, ...open];
}

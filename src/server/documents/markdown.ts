import MarkdownIt, { type Token } from 'markdown-it';
import { tieOneLetterWords } from '#shared/language/one-letter-words.ts';
import { fold } from '#shared/search/fold.ts';
import { markdownTexts } from '#shared/texts/contents/markdown.ts';

/** A part of a text that begins with a heading of the second level. */
export interface Section {
  /** Unique in the text; the `id` of its heading, for addresses. */
  readonly id: string;
  /** Without its number. */
  readonly title: string;
  /** As the author numbers it ("1", "2a"); null without one. */
  readonly number: string | null;
}

/** A text of the wholesaler as HTML that is safe to show. */
export interface RenderedText {
  /** The heading of the first level at the beginning; null without one. It is not part of `html`. */
  readonly title: string | null;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Deeper nesting of lists and quotes is shown flat. */
const MAX_NESTING = 12;
/** Within the site, its sections, other sites, mail and telephone. A second slash or a backslash leaves the site. */
const SAFE_LINK = /^(https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]))/i;

const parser = createParser();

/**
 * Renders Markdown of the wholesaler: no HTML of its own, no pictures, safe links only. Headings begin at the second
 * level, since the page has its own of the first. Tables scroll in a region of their own.
 */
export function renderMarkdown(source: string): RenderedText {
  const tokens = parser.parse(source, {});
  const title = takeTitle(tokens);
  const sections = markHeadings(tokens);
  return { title, html: parser.renderer.render(tokens, parser.options, {}), sections };
}

function createParser() {
  const made = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTING });
  made.validateLink = (url) => SAFE_LINK.test(url.trim());
  const { rules } = made.renderer;
  rules.text = (tokens, index) => made.utils.escapeHtml(tieOneLetterWords(tokens[index]?.content ?? ''));
  rules.softbreak = (tokens, index) => {
    const tied = tieOneLetterWords(`${tokens[index - 1]?.content ?? ''} `);
    return tied.endsWith(' ') ? '\n' : tied.slice(-1);
  };
  rules.image = (tokens, index) => made.utils.escapeHtml(tokens[index]?.content ?? '');
  rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (/^https?:/i.test(String(token?.attrGet('href')))) {
      token?.attrSet('target', '_blank');
      token?.attrSet('rel', 'noopener noreferrer');
    }
    return self.renderToken(tokens, index, options);
  };
  rules.table_open = (_tokens, _index, _options, env = {}) => {
    // Regions of a page need names of their own.
    env.tables = Number(env.tables ?? 0) + 1;
    return `<div data-table tabindex="0" role="region" aria-label="${markdownTexts.table} ${env.tables}"><table>\n`;
  };
  rules.table_close = () => '</table></div>\n';
  return made;
}

/** Removes the heading of the first level that begins the text. */
function takeTitle(tokens: Token[]): string | null {
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return null;
  const [, heading] = tokens.splice(0, 3);
  return heading === undefined ? null : plainText(heading);
}

/** Gives the sections' headings ids; a later heading of the first level becomes one of the second. */
function markHeadings(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!token.type.startsWith('heading_')) continue;
    if (token.tag === 'h1') token.tag = 'h2';
    const heading = tokens[index + 1];
    if (token.type !== 'heading_open' || token.tag !== 'h2' || token.level > 0 || heading === undefined) continue;
    const section = sectionOf(plainText(heading), sections);
    token.attrSet('id', section.id);
    // Not a stop of the Tab key, but the target of a link to the section.
    token.attrSet('tabindex', '-1');
    sections.push(section);
  }
  return sections;
}

function sectionOf(text: string, before: readonly Section[]): Section {
  const [, number = null, title = text] = /^(?:§\s*)?(\d{1,3}[a-z]?)\.?\s+(.+)$/.exec(text) ?? [];
  const slug = slugOf(title) || 'sekcja';
  const isTaken = (id: string) => before.some((section) => section.id === id);
  let id = slug;
  for (let count = 2; isTaken(id); count += 1) id = `${slug}-${count}`;
  return { id, title, number };
}

/** Letters of addresses: without accents, small, words joined by hyphens. */
function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}

function plainText({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim();
}

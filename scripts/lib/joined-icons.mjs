/** A file of one icon: its parts, and the component in the outline style. */
const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const PARTS =
  /(const __iconNode = )(\[\[.*\]\])(;\s*const Icon\w+ = \/\* @__PURE__ \*\/ createReactComponent\("outline")/;

/** All paths of an icon as one path; other shapes, and paths with attributes of their own, stay as they are. */
function joined(parts) {
  const isPlain = ([tag, { d = '', key: _, ...own }]) =>
    tag === 'path' && d.startsWith('M') && Object.keys(own).length === 0;
  if (parts.length < 2 || !parts.every(isPlain)) return parts;
  return [['path', { d: parts.map(([, { d }]) => d).join(''), key: 'svg-0' }]];
}

/**
 * Vite plugin: an outline icon is drawn with one path. Its parts have one stroke, so it looks the same, with fewer elements
 * in long lists.
 */
export function joinedIcons() {
  return {
    name: 'joined-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!ICON.test(id)) return null;
      return {
        code: code.replace(
          PARTS,
          (_, before, parts, after) => before + JSON.stringify(joined(JSON.parse(parts))) + after,
        ),
        map: null,
      };
    },
  };
}

const DATA_URL = /^data:[^,]{0,200};base64,/i;

/**
 * The bytes of a base64 data URL, whatever type it claims; null for anything else. Browsers write an empty file as
 * `data:` alone.
 */
export function decodeDataUrl(text: string): Uint8Array | null {
  if (text === 'data:') return new Uint8Array();
  const head = DATA_URL.exec(text)?.[0];
  if (head === undefined) return null;
  const payload = text.slice(head.length);
  const bytes = Buffer.from(payload, 'base64');
  // Node skips characters that are not base64, so the result is shorter than expected.
  return bytes.byteLength === sizeOf(payload) ? bytes : null;
}

/** Number of bytes that so many characters of padded base64 encode. */
function sizeOf(payload: string): number {
  if (payload.length % 4 !== 0) return Number.NaN;
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  return (payload.length / 4) * 3 - padding;
}

import type { Blob } from './endpoint.ts';

/** A user's file: downloaded instead of opened, with headers that disable scripts (docs/architecture.md "Server"). */
export function attachment({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): Blob {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(/[()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return {
    bytes,
    type,
    headers: {
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

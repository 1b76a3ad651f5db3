const BASE_URL = import.meta.env?.API_BASE_URL ?? '';

/** The address of a picture by its path in an API answer. */
export function pictureAddress(path: string): string {
  return BASE_URL + path;
}

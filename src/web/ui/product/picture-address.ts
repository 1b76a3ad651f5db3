const BASE_URL = import.meta.env?.API_BASE_URL ?? '';

/** Where a picture is that an answer of the API names by its path. */
export function pictureAddress(path: string): string {
  return BASE_URL + path;
}

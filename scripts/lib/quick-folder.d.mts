export function quickFolder(): string | undefined;

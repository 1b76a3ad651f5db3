/** The part of the Network Information API that is asked; browsers without it say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the connection costs by the byte, as far as the browser tells: data saving is on, or it is a mobile one. */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** The connection of this device. */
export function deviceConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

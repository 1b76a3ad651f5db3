/** The part of the Network Information API that is used; some browsers do not have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the connection is metered, as far as the browser tells: data saving is on, or it is a cellular one. */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** The connection of this device. */
export function deviceConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

/** The import cannot continue; nothing has been written. The message is for the operator. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportFailure';
  }
}

/** The file, or the import as a whole, cannot go on; nothing has been written. The message is for the operator. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportFailure';
  }
}

/** What an operator asked for cannot be done; nothing has been written. The message is for the operator. */
export class OperatorRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorRefusal';
  }
}

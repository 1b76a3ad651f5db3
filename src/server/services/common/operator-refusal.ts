/** An operator's request cannot be carried out; nothing has been written. The message is for the operator. */
export class OperatorRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorRefusal';
  }
}

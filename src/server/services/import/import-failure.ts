import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';

/** The import cannot continue; nothing has been written. The message is for the operator. */
export class ImportFailure extends OperatorRefusal {
  constructor(message: string) {
    super(message);
    this.name = 'ImportFailure';
  }
}

/** An error that the operator can correct: shown as its sentence, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

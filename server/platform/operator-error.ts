/** A fault that whoever runs the shop can mend: shown as its sentence alone, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly isOperatorError = true;
}

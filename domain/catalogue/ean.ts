/** Validates a barcode number (GTIN): 8, 12, 13 or 14 digits, the last being a check digit. */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).toReversed();
  // From the right, weights alternate 1, 3, 1, 3.
  return (
    digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
}

/** Addresses, numbers and identifiers leave before anything is written or sent; so do the queries of addresses. */
export function withoutPeople(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(e-mail)')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '(id)')
    .replace(/\?[^\s:)]*/g, '')
    .replace(/\+?\d[\d .]{5,}\d/g, '(number)');
}

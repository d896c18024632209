/** Strips e-mails, phone numbers, ids and URL query strings before a text is stored or sent. */
export function redactPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(e-mail)')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '(id)')
    .replace(/\?[^\s:)]*/g, '')
    .replace(/\+?\d[\d .]{5,}\d/g, '(number)');
}

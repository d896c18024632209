/** Accounts start with an e-mail only; the name comes with the first order. */
export function nameOf({
  firstname,
  lastname,
  email,
}: {
  firstname: string | null;
  lastname: string | null;
  email: string;
}): string {
  return [firstname, lastname].filter(Boolean).join(' ') || email;
}

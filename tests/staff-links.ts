/** Extracts the token of a staff link: after the #, which browsers do not send. */
export function tokenOf(text: string | undefined): string {
  const link = new URL(
    /http\S+\/gestion\/(acces|ouverture)\S+/.exec(text ?? '')?.[0] ?? 'http://none',
  );
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
}

/** « à la boutique »; the article « le » contracts: « au drive ». `to` is « à » or « À ». */
export function withA(name: string, to = 'à'): string {
  if (!name.startsWith('le ')) return `${to} ${name}`;
  return `${to === 'À' ? 'Au' : 'au'} ${name.slice('le '.length)}`;
}

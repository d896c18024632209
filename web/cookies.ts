/** Cookies that page code may read; the session is HttpOnly. */

/** Lifetimes in days, one by default. Consent is asked again after six months. */
const lifetimeDays = {
  'friends-and-family': 1,
  bypass_landing: 1,
  'promo-code': 1,
  feature_flag_unique_device_id: 365,
  consent: 182,
} as const;
export type CookieName = keyof typeof lifetimeDays;

export function cookieText(name: CookieName, value: string, isSecure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${lifetimeDays[name] * 86_400}${isSecure ? '; Secure' : ''}`;
}

export function readCookieFrom(text: string, name: CookieName): string | null {
  const pair = text.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

export const readCookie = (name: CookieName): string | null =>
  readCookieFrom(document.cookie, name);

export function writeCookie(name: CookieName, value: string): void {
  document.cookie = cookieText(name, value, location.protocol === 'https:');
}

export function deleteCookie(name: CookieName): void {
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
}

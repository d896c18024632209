/** Whether a link stays within the shop. Browsers drop tabs and read a backslash as a slash. */
export const isShopAddress = (href: string): boolean => /^\/(?![/\\])[^\s\\<>"]*$/u.test(href);

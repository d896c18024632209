/** The title of a window ends with the name of the shop, once. */
export const withShopName = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`;

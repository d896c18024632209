export const withShopName = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`;

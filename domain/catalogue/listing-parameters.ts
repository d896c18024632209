/** What a shopper chooses in a list of products: under these names in the pages' addresses and on the API. */
export const listFilters = ['labels', 'origins', 'nutriScores'] as const;
export const switchFilters = ['promo', 'available'] as const;
export const listingParameters = ['sort', ...listFilters, ...switchFilters] as const;

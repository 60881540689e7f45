/** The texts of the script in the catalogues of all languages, which the build puts into it in this order. */
export const textKeys = ['embed.unavailable', 'embed.close'] as const

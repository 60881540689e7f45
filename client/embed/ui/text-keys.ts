/** The keys of the texts that the build copies from the catalogues of all languages into `/embed-ui.js`, in this order. */
export const textKeys = ['embed.unavailable', 'embed.close'] as const

const plain = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/**
 * Whether an address's origin can stand in a Content-Security-Policy: URLs let hosts have `;`, `,` and `'`, which begin
 * something else there.
 */
export const hasPlainOrigin = (url: string): boolean => URL.canParse(url) && plain.test(new URL(url).origin)

/** The maximum number of characters of the reason for declining or cancelling, which the visitor is told. */
export const MAX_REASON = 1000

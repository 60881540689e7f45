/**
 * The error of a feed that cannot be fetched or read. Its message is for the business, and contains no part of the URL.
 */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure'
}

/** A request by which a provider reports what became of messages. */
export interface ReceiptRequest {
  /**
   * The URLs that the provider may have called, with their query: that of the settings, and the request's own, which can be
   * the URL before the site moved to another host. Twilio signs the URL that it calls.
   */
  urls: readonly string[]
  headers: Headers
  /** The raw body, at most `MAX_WEBHOOK_BYTES` long. */
  body: Uint8Array<ArrayBuffer>
}

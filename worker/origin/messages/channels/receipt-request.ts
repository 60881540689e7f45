/** A request by which a provider reports what became of messages. */
export interface ReceiptRequest {
  /**
   * The URLs that the provider may have called, with their query: that of the settings, and the request's own, which is an
   * earlier one after the site has moved. Twilio signs it.
   */
  urls: readonly string[]
  headers: Headers
  /** The raw body, at most `MAX_WEBHOOK_BYTES` long. */
  body: Uint8Array<ArrayBuffer>
}

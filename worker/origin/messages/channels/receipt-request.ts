/** A request by which a provider reports what became of messages. */
export interface ReceiptRequest {
  /** The public URL that the provider called, with its query. Twilio signs it. */
  url: string
  headers: Headers
  /** The raw body, at most `MAX_WEBHOOK_BYTES` long. */
  body: Uint8Array<ArrayBuffer>
}

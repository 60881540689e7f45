import type { SharedSenders } from '#worker/publishing/warnings/warn-sender.ts'
import type { Receipt } from './channels/channel.ts'
import type { Channels } from './channels/create-channels.ts'
import type { ReceiptProvider } from './channels/read-receipts.ts'
import type { ReceiptRequest } from './channels/receipt-request.ts'

declare module '../platform/services.ts' {
  interface Services {
    /** Returns the channels that are set up. */
    channels: () => Channels
    /** Returns the providers of email that sites share, and from which domains this site may send over them. */
    sharedSenders: () => SharedSenders
    /** Checks and reads a provider's webhook. */
    readReceipts: (provider: ReceiptProvider, request: ReceiptRequest) => Promise<Receipt[]>
  }
}

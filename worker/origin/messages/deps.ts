import type { CalendarSyncDeps } from '../calendar-sync/deps.ts'
import type { Receipt } from './channels/channel.ts'
import type { Channels } from './channels/create-channels.ts'
import type { ReceiptProvider } from './channels/read-receipts.ts'
import type { ReceiptRequest } from './channels/receipt-request.ts'

/** The dependencies that functions of messages pick from. */
export interface MessagesDeps extends CalendarSyncDeps {
  /** Returns the channels that are set up. */
  channels: () => Channels
  /** Checks and reads a provider's webhook. */
  readReceipts: (provider: ReceiptProvider, request: ReceiptRequest) => Promise<Receipt[]>
}

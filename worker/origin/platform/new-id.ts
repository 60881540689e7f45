import { randomBytes } from 'node:crypto'
import {
  type BookingId,
  blockedTimeId,
  bookingId,
  calendarFeedId,
  customerId,
  deskSessionId,
  fileId,
  importId,
  messageId,
  noteId,
  partialId,
  personId,
  personLinkId,
  pushDeviceId,
  signInLinkId,
  submissionId,
  tokenId,
  undoId,
  waitlistEntryId,
} from '#worker/contract/ids.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns 128 random bits in base 32 (RFC 4648 §6, lower case). */
function randomText(): string {
  let bits = 0n
  for (const byte of randomBytes(16)) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let length = 0; length < 26; length += 1) {
    text = (ALPHABET[Number(bits & 31n)] ?? '') + text
    bits >>= 5n
  }
  return text
}

export const newBookingId = (): BookingId => bookingId.parse(`bkg_${randomText()}`)

/** Creates the id of a payment, of letters and digits only, since it is our reference at a provider. */
export const newPaymentId = () => `pay${randomText()}`

export const newSandboxCheckoutId = () => `sbx_${randomText()}`

export const newWaitlistEntryId = () => waitlistEntryId.parse(`wtl_${randomText()}`)

export const newSubmissionId = () => submissionId.parse(`sub_${randomText()}`)

export const newPartialId = () => partialId.parse(`prt_${randomText()}`)

export const newFileId = () => fileId.parse(`fil_${randomText()}`)

export const newPersonLinkId = () => personLinkId.parse(`prs_${randomText()}`)

export const newTokenId = () => tokenId.parse(`tok_${randomText()}`)

/** Creates the name of a video room that no one can guess. */
export const newRoomName = () => randomText()

/** Creates the code of a short link: 100 random bits. Codes of earlier links have 65, and work until they expire. */
export const newLinkCode = () => randomText().slice(-20)

export const newMessageId = () => messageId.parse(`msg_${randomText()}`)

export const newCalendarFeedId = () => calendarFeedId.parse(`cfd_${randomText()}`)

export const newBlockId = () => blockedTimeId.parse(`blk_${randomText()}`)

export const newImportId = () => importId.parse(`imp_${randomText()}`)

export const newCustomerId = () => customerId.parse(`cus_${randomText()}`)

export const newNoteId = () => noteId.parse(`nte_${randomText()}`)

export const newSignInLinkId = () => signInLinkId.parse(`sil_${randomText()}`)

export const newPersonId = () => personId.parse(`per_${randomText()}`)

export const newUndoId = () => undoId.parse(`und_${randomText()}`)
export const newPushDeviceId = () => pushDeviceId.parse(`dev_${randomText()}`)

export const newDeskSessionId = () => deskSessionId.parse(`ses_${randomText()}`)

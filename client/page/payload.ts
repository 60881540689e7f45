import type { Details } from '#client/booking/state/details.ts'
import type { OfferedSlot, PackedDays } from '#client/booking/state/packed-days.ts'
import type { LocaleCode } from '#locales/codes.ts'
import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import type { WaitlistEntry } from '#worker/contract/bookings/waitlist.ts'
import type {
  FormAnswers,
  FormFile,
  FormView,
  PartialResponse,
  QuizResult,
  SubmissionResponse,
} from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** Data of every hydrated page. */
export interface PagePayload {
  locale: LocaleCode
  /** Language tag for times and numbers, in the region of the site: `en-GB`. */
  timeLocale: string
  /** Path of the page, with the locale prefix if any. */
  path: string
  /** The instant of the response, by the server's clock. */
  now: string
  /** URL of the module with the page's messages. */
  messages: string
  /** Texts formatted by the server, so that the first render in the browser is identical. */
  formatted: Record<string, string>
}

/**
 * The country of phone numbers without a country code: the country of the business's own number, or else the business's region.
 */
export interface PhoneHint {
  country: string
  /** Without the plus. */
  prefix: string
  /** A mobile number as people in this country write it; may be empty. */
  example: string
}

type ConsentText = { text: LocalizedText; version: string; url?: string | undefined }

type FreeDays<Days> = Omit<SlotsResponse, 'days'> & { days: Days }

/** The free slots of the days that the view of one month shows. A loading or failed month differs from an empty one. */
export type MonthState<Answer = FreeDays<Record<string, readonly OfferedSlot[]>>> =
  | { status: 'ready'; month: string; answer: Answer }
  | { status: 'loading'; month: string }
  | { status: 'failed'; month: string }

/** Data of the month and its slots, for booking and rescheduling. */
export interface TimeChoice {
  /** From 1 for Monday to 7 for Sunday. */
  firstWeekday: number
  /** The displayed zone. */
  timeZone: string
  /** Whether the zone was chosen or is locked; otherwise the browser's zone replaces it after hydration. */
  timeZoneSettled: boolean
  month?: MonthState<FreeDays<PackedDays>>
  /** The zones that the picker's search finds; without a search, those that it suggests. */
  timeZones?: TimeZoneList
  /** The business's name and zone, which the zone picker suggests. */
  business: { name: string; timeZone: string }
}

export interface FlowPayload extends PagePayload, TimeChoice {
  kind: 'flow'
  /** Set when the flow is embedded in a content page. */
  embedded?: true
  site: {
    name: LocalizedText
    terms?: ConsentText
    marketing?: ConsentText
    privacyUrl?: string
    phoneHint?: PhoneHint
    /** The contact of the business, while it can take no payments. */
    paymentContact?: { email?: string | undefined; phone?: string | undefined }
    /**
     * Set when no working channel reaches the visitor with the waitlist entry. Without an entry, set when no channel works at
     * all.
     */
    noChannel?: true
    /** The public key of Turnstile; undefined when the site does not use it, and in an embedded page. */
    turnstile?: string
    /** Set when the site uses Turnstile, which cannot run in an embedded flow: details are then posted as a form. */
    postsForms?: true
  }
  offering: Offering
  /** The page's query, as `writeSelection` writes it. */
  query: string
  details: Details
  hold?: Hold
  /** The visitor's waitlist entry, when the URL has its token. */
  entry?: Omit<WaitlistEntry, 'contact'> & {
    /** Whether its link can be mailed to the visitor, or is on its way. */
    link?: 'mailable' | 'sent'
  }
  /** The form of the intake step; undefined on all other steps. */
  intake?: FormPayload
  /** The dates of a series, on the details step. */
  series?: SeriesResponse
  problem?: Problem
  /** Idempotency key of the next request to book. */
  attempt: string
}

export interface ManagePayload extends PagePayload, TimeChoice {
  kind: 'manage'
  view: 'done' | 'view' | 'reschedule' | 'cancel'
  booking: Booking
  token: string
  query: string
  /** URL to book the same calendar again; undefined when it is no longer published. */
  bookAgain?: string
  /** The typed cancellation reason. */
  reason?: string
  problem?: Problem
  attempt: string
  /** All bookings of the series; undefined for a single booking. */
  series?: NonNullable<BookingResponse['series']>
  /** URL that leads to the payment provider's page, while a payment is pending. */
  checkout?: string
  /** The form that goes back to the details of an unpaid booking, with all that was typed. */
  details?: { action: string; fields: [name: string, value: string][] }
  /** The text that says why the last payment was refused. */
  refusal?: string
  /** Set when the page is in a frame of another page. */
  framed?: true
  /** The form that belongs to the booking. `href` is the URL to fill it in, until it was received. */
  intake?: { name: LocalizedText; href?: string }
  /**
   * The email address that gets mails about the booking. `suggestion` is the address that the visitor probably meant, and `typed` a
   * correction that was refused.
   */
  mail?: { address: string; suggestion?: string; typed?: string }
  /** Set when the site can send no email at the moment. */
  noMail?: true
  /** Set when the visitor would get mails about the booking, but the site can send none. */
  missesMail?: true
  /** Set when the site can take no payments at the moment. */
  noPayment?: true
  /** Set right after the visitor had the confirmation sent again, or corrected the email address. */
  mailSent?: true
  /** Until when the business answers a request. */
  answerBy?: string
  /** The advice before the visit. */
  beforeVisit?: string
  /** Links that add the appointment to a calendar. `first` is the one for the visitor's device. */
  calendarLinks?: {
    google: string
    outlook: string
    office365: string
    file: string
    subscribe?: string
    first: 'google' | 'file'
  }
}

export interface FormPayload extends PagePayload {
  kind: 'form'
  /** The booking that the form is a step of, or is added to. */
  booking?: {
    /** The query of the page, without the parameters of the form. */
    query: string
    /** The typed details of the booking, as form fields. */
    details: [name: string, value: string][]
    /** The existing booking that the form is added to, with its token and the URL of its page. */
    made?: { id: string; token: string; href: string }
  }
  /** Set when the form is embedded in a content page. */
  embedded?: true
  /** Origin of the requested URL. */
  origin: string
  site: {
    name: LocalizedText
    terms?: ConsentText
    marketing?: ConsentText
    privacyUrl?: string
    phoneHint?: PhoneHint
    /** The public key of Turnstile; undefined when the site does not use it, and in an embedded page. */
    turnstile?: string
    /** Today in the site's zone, as `YYYY-MM-DD`. */
    today: string
  }
  form: FormView
  /** Id of the visible step; undefined after submission. */
  step?: string
  /** All answers so far, valid or not. */
  answers: FormAnswers
  /** The uploaded files among the answers. */
  files: FormFile[]
  consents: { terms?: boolean; marketing?: boolean }
  /** Campaign parameters of the visit. */
  source: Record<string, string>
  /** The stored partial submission and its expiry. */
  partial?: Pick<PartialResponse['partial'], 'id' | 'expiresAt'> & Pick<PartialResponse, 'token'>
  /** Set when the visitor opened the link to a stored partial submission. */
  resumed?: true
  /** Set when the answers made more fields of the same step visible. */
  more?: true
  /** Set when the partial submission could not be stored. */
  unsaved?: true
  /** Instant at which the form was first shown, by the server's clock. */
  shownAt: string
  sent?: SubmissionResponse
  /** Result of a submitted quiz. */
  result?: QuizResult
  problem?: Problem
  /** Idempotency key of the next submission. */
  attempt: string
}

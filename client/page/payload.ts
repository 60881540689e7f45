import type { Details } from '#client/booking/details.ts'
import type { LocaleCode } from '#locales/codes.ts'
import type { CompiledMessages } from '#locales/messages.ts'
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
import type { Problem } from '#worker/contract/problem.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** What every hydrated page carries: its words, its formatted times, and the moment it was rendered. */
interface Page {
  locale: LocaleCode
  /** The tag that times and numbers follow: the visitor's regional one (`en-GB`) where it fits the locale. */
  timeLocale: string
  /** The address of the page without its query; starts with the locale's prefix where it has one. */
  path: string
  /** An instant, by the server's clock. */
  now: string
  /** Compiled messages, by key. */
  messages: CompiledMessages
  /** Times as the server wrote them, so that the first render in the browser is the same to the letter. */
  formatted: Record<string, string>
}

type Agreement = { text: LocalizedText; version: string; url?: string | undefined }

/** The days of one month; loading, failed and empty are three things. */
export type MonthState =
  | { status: 'ready'; month: string; answer: SlotsResponse }
  | { status: 'loading'; month: string }
  | { status: 'failed'; month: string }

/** What the month and the times need, in the booking flow and when an appointment is moved. */
interface TimeChoice {
  /** The zone that times are shown in. */
  timeZone: string
  /** Whether the visitor chose it, or the venue locks it; else the browser's replaces it after hydration. */
  timeZoneSettled: boolean
  month?: MonthState
  timeZones?: TimeZoneList
}

export interface FlowPayload extends Page, TimeChoice {
  kind: 'flow'
  /** It stands in another page. */
  within?: true
  site: {
    name: LocalizedText
    terms?: Agreement
    marketing?: Agreement
    privacyUrl?: string
    /** The public key of Turnstile, where it is asked. */
    turnstile?: string
    /** Turnstile would be asked, and can't be in another page: what was typed is posted as a form. */
    postsForms?: true
  }
  offering: Offering
  /** As `writeSelection` writes it: the query that this page stands for. */
  query: string
  details: Details
  hold?: Hold
  /** The visitor's place on a waitlist, where the address has its token. */
  entry?: Omit<WaitlistEntry, 'contact'>
  /** The dates of a course, on the details step. */
  series?: SeriesResponse
  problem?: Problem
  /** The Idempotency-Key of the next attempt to book. */
  attempt: string
}

export interface ManagePayload extends Page, TimeChoice {
  kind: 'manage'
  view: 'done' | 'view' | 'reschedule' | 'cancel'
  booking: Booking
  token: string
  query: string
  /** Where a new appointment of the same calendar is made; absent when it is no longer published. */
  bookAgain?: string
  /** The cancellation reason as typed. */
  reason?: string
  problem?: Problem
  attempt: string
  /** The course that it belongs to. */
  series?: NonNullable<BookingResponse['series']>
  /** The provider's page where it is paid, while it waits for that. */
  checkout?: string
  /** Links that add the appointment to a calendar. */
  calendarLinks?: { google: string; outlook: string; office365: string; file: string }
}

export interface FormPayload extends Page {
  kind: 'form'
  /** It stands in another page. */
  within?: true
  /** Of the address that it was asked for at. */
  origin: string
  site: {
    name: LocalizedText
    terms?: Agreement
    marketing?: Agreement
    privacyUrl?: string
    /** The public key of Turnstile, where it is asked. */
    turnstile?: string
    /** The business's number, whose country numbers without a code belong to. */
    phone?: string
    /** The site's day. */
    today: string
  }
  form: FormView
  /** The id of the step that is shown; absent once it was sent. */
  step?: string
  /** All that was typed or filled in so far, right or wrong. */
  answers: FormAnswers
  /** What is known of the files among the answers. */
  files: FormFile[]
  consents: { terms?: boolean; marketing?: boolean }
  /** Where the visitor came from. */
  source: Record<string, string>
  /** What was kept of it, and until when. */
  partial?: Pick<PartialResponse['partial'], 'id' | 'expiresAt'> & Pick<PartialResponse, 'token'>
  /** The visitor has come back by the link to what was kept. */
  resumed?: true
  /** What was answered has led to further questions on the same step. */
  more?: true
  /** What was answered could not be kept. */
  unsaved?: true
  /** When it was first shown, by the server's clock. */
  shownAt: string
  sent?: SubmissionResponse
  /** What a quiz says of the score that it was sent with. */
  result?: QuizResult
  problem?: Problem
  /** The Idempotency-Key of the next attempt to send it. */
  attempt: string
}

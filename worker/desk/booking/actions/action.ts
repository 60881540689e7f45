import type { ReactNode } from 'react'
import type { MessageValues } from '#locales/messages.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Sent } from '#worker/contract/api/operation-types.ts'
import type { OriginResponse } from '#worker/edge/origin-client/read-answer.ts'
import type { FormState } from '../../form/form-state.ts'
import type { DeskContext } from '../../request/desk-env.ts'

/** The page of an action as it is asked for. */
export interface ActionRequest {
  context: DeskContext
  booking: AdminBookingDetail
  query: URLSearchParams
}

/** The page of an action as it is shown. */
interface ActionView extends ActionRequest {
  state: FormState
}

/** A form that was sent. */
interface ActionCall extends ActionRequest {
  form: FormData
  /** The fields that every action has. */
  common: { notify: boolean; version: number }
  headers: { 'Idempotency-Key': string }
}

type RecipientsQuery = Sent<'get /admin/bookings/{id}/recipients', 'query'>

/** An action on a booking, with a page of its own. */
export interface BookingAction {
  /** Returns the heading, which the button repeats; undefined where the booking has no such part. */
  heading(request: ActionRequest): string | undefined
  /** Returns the query for those who are told. Left out where no one ever is. */
  told?(query: URLSearchParams): RecipientsQuery
  /** Renders what is chosen by links before the form is sent, and says whether that is complete. */
  choose?(view: ActionView): Promise<{ content: ReactNode; isReady: boolean }>
  /** Whether it takes something away that cannot be given back. */
  isDestructive?: boolean
  fields?(view: ActionView): ReactNode
  /** The control for each property of the call, where the page has one. */
  controls?: Readonly<Record<string, string>>
  /** Returns the values for the messages of problems. */
  values?(request: ActionRequest): MessageValues
  run(call: ActionCall): Promise<OriginResponse<unknown>>
}

import type { ReactNode } from 'react'
import type { MessageValues } from '#locales/messages.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Sent } from '#worker/contract/api/operation-types.ts'
import type { OperationKey } from '#worker/contract/api/operations.ts'
import type { OriginResponse } from '#worker/edge/origin-client/read-answer.ts'
import type { FormState } from '../../form/form-state.ts'
import type { DeskContext } from '../../request/desk-env.ts'

/** A request for the page of an action. */
export interface ActionRequest {
  context: DeskContext
  booking: AdminBookingDetail
  query: URLSearchParams
}

/** The page of an action with the state of its form. */
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
  /** The operation that the action calls. Only people who may call it can open the page of the action. */
  needs: OperationKey
  /** Returns the heading, which is also the text of the button. Undefined if the action cannot be applied to the booking. */
  heading(request: ActionRequest): string | undefined
  /** Returns the query for the recipients of messages about the action. Left out if the action never sends messages. */
  getRecipientsQuery?(query: URLSearchParams): RecipientsQuery
  /** Renders the choices that are made before the form is sent. `isReady` says whether they are complete. */
  choose?(view: ActionView): Promise<{ content: ReactNode; isReady: boolean }>
  /** Whether the action takes something away for good. */
  isDestructive?: boolean
  fields?(view: ActionView): ReactNode
  /** The name of the control for each property of the call that has one. */
  controls?: Readonly<Record<string, string>>
  /** Returns the values for the placeholders in the messages of problems. */
  values?(request: ActionRequest): MessageValues
  run(call: ActionCall): Promise<OriginResponse<unknown>>
}

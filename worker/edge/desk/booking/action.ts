import type { ReactNode } from 'react'
import type { FieldsProps } from '#client/desk/booking/actions/fields.tsx'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { OriginResponse } from '../../origin-client/read-answer.ts'
import type { DeskApi } from '../desk-api.ts'
import type { DeskContext } from '../desk-env.ts'

/** The page of an action as it is asked for. */
export interface ActionRequest {
  context: DeskContext
  booking: AdminBookingDetail
  query: URLSearchParams
}

/** A form that was sent. */
export interface ActionCall extends ActionRequest {
  form: FormData
  /** The fields that every action has. */
  common: { notify: boolean; version: number }
  headers: { 'Idempotency-Key': string }
}

type RecipientsQuery = Parameters<DeskApi['admin']['bookings'][':id']['recipients']['$get']>[0]['query']

/** An action on a booking, with a page of its own. */
export interface BookingAction {
  /** Returns the heading, which the button repeats; undefined where the booking has no such part. */
  heading(request: ActionRequest): string | undefined
  /** Returns the query for those who are told. Left out where nobody ever is. */
  told?(query: URLSearchParams): RecipientsQuery
  /** Renders what is chosen by links before the form is sent, and says whether that is complete. */
  choose?(request: ActionRequest): Promise<{ content: ReactNode; isReady: boolean }>
  /** Whether it takes something away that cannot be given back. */
  isDestructive?: boolean
  fields?(props: FieldsProps, request: ActionRequest): ReactNode
  run(call: ActionCall): Promise<OriginResponse<unknown>>
}

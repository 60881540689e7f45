import type * as z from 'zod/mini'
import { type BookingResponse, bookingResponse } from '#worker/contract/bookings/booking.ts'
import { type Hold, hold } from '#worker/contract/bookings/hold.ts'
import { type SeriesResponse, seriesResponse } from '#worker/contract/bookings/series.ts'
import { type SlotsResponse, slotsResponse } from '#worker/contract/bookings/slots.ts'
import { type TimeZoneList, timeZoneList } from '#worker/contract/bookings/time-zones.ts'
import {
  type FormFile,
  formFile,
  type PartialResponse,
  partialResponse,
  type QuizResult,
  quizResult,
  type SubmissionResponse,
  submissionResponse,
} from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { problem } from '#worker/contract/problem-schema.ts'

/** The bodies of API responses, by kind. */
export interface ResponseBodies {
  booking: BookingResponse
  file: FormFile
  hold: Hold
  partial: PartialResponse
  problem: Problem
  result: QuizResult
  series: SeriesResponse
  slots: SlotsResponse
  submission: SubmissionResponse
  timeZones: TimeZoneList
}

const schemas: { [K in keyof ResponseBodies]: z.ZodMiniType<ResponseBodies[K]> } = {
  booking: bookingResponse,
  file: formFile,
  hold,
  partial: partialResponse,
  problem,
  result: quizResult,
  series: seriesResponse,
  slots: slotsResponse,
  submission: submissionResponse,
  timeZones: timeZoneList,
}

/** Parses a response body with the contract's schema. Throws when it does not match. */
export function parseResponse<K extends keyof ResponseBodies>(kind: K, body: unknown): ResponseBodies[K] {
  return schemas[kind].parse(body)
}

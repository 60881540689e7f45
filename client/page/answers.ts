import type * as z from 'zod/mini'
import { type BookingAnswer, bookingAnswer } from '#worker/contract/bookings/booking.ts'
import { type Hold, hold } from '#worker/contract/bookings/hold.ts'
import { type SeriesAnswer, seriesAnswer } from '#worker/contract/bookings/series.ts'
import { type SlotsAnswer, slotsAnswer } from '#worker/contract/bookings/slots.ts'
import { type TimeZoneList, timeZoneList } from '#worker/contract/bookings/time-zones.ts'
import {
  type FormFile,
  formFile,
  type PartialAnswer,
  partialAnswer,
  type QuizResult,
  quizResult,
  type SubmissionAnswer,
  submissionAnswer,
} from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { problem } from '#worker/contract/problem-schema.ts'

/** What the origin's calls answer with. */
export interface Answers {
  booking: BookingAnswer
  file: FormFile
  hold: Hold
  partial: PartialAnswer
  problem: Problem
  result: QuizResult
  series: SeriesAnswer
  slots: SlotsAnswer
  submission: SubmissionAnswer
  timeZones: TimeZoneList
}

const schemas: { [K in keyof Answers]: z.ZodMiniType<Answers[K]> } = {
  booking: bookingAnswer,
  file: formFile,
  hold,
  partial: partialAnswer,
  problem,
  result: quizResult,
  series: seriesAnswer,
  slots: slotsAnswer,
  submission: submissionAnswer,
  timeZones: timeZoneList,
}

/** Holds an answer against the contract. Throws when it is not as agreed. */
export function checkAnswer<K extends keyof Answers>(kind: K, body: unknown): Answers[K] {
  return schemas[kind].parse(body)
}

import type { PaymentsDeps } from '../payments/deps.ts'

/** The dependencies that functions of bookings pick from. */
export type BookingsDeps = PaymentsDeps

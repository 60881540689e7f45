import * as z from 'zod/mini'

/** `POST /api/bookings/{id}/pay` and `POST /api/payments/{id}/verify`; each with a token of its own. */
export const payRequest = z.strictObject({ token: z.string() })

import { createSimplePractice } from '../fixtures/large-practice.ts'
import { median, p99AtSteadyRate, saturate } from './load.ts'
import { changeAndPublish, createBookings } from './practice.ts'
import type { Section } from './report.ts'
import { ADMIN_TOKEN, ports, startServers } from './workerd.ts'

const STAFF = 60
const ROUNDS = 5

/**
 * Measures how fast visitors book on one site. The floor is an object that stores the body of each request as one row, and
 * nothing else.
 */
export async function benchWrites(): Promise<Section> {
  const workerd = await startServers()
  try {
    const origin = `http://127.0.0.1:${ports.daybook}`
    const store = `http://127.0.0.1:${ports.store}`
    await changeAndPublish(origin, ADMIN_TOKEN, ({ site }: { site: object }) =>
      createSimplePractice(site, { staff: STAFF, from: '00:00', to: '24:00' }),
    )
    const booking = createBookings(STAFF)
    const row = { method: 'POST', body: 'x'.repeat(300) } as const
    await saturate(origin, 5, booking)
    await saturate(store, 1, row)
    const rates: number[] = []
    const floorRates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await saturate(origin, 4, booking))
      floorRates.push(await saturate(store, 2, row))
    }
    const p99 = await p99AtSteadyRate(origin, 15, booking)
    const floorP99 = await p99AtSteadyRate(store, 15, row)
    const floor = 'an object that stores one row'
    const ratios = rates.map((rate, round) => rate / (floorRates[round] ?? Number.NaN)).sort((a, b) => a - b)
    console.log(`  bookings a second     ${rates.map(Math.round).join(', ')}`)
    return {
      rows: [
        {
          what: `Bookings created on one site, beside ${floor}`,
          value: median(ratios),
          spread: [ratios[1] ?? Number.NaN, ratios.at(-2) ?? Number.NaN],
          unit: 'of the floor',
          goal: { atLeast: 0.1 },
          floor: { what: 'rows a second', value: median(floorRates) },
        },
        {
          what: 'p99 of creating a booking, at 100 a second',
          value: p99,
          unit: 'ms',
          goal: { atMost: 100 },
          floor: { what: floor, value: floorP99 },
        },
      ],
    }
  } finally {
    await workerd.stop()
  }
}

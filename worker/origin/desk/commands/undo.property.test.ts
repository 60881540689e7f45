import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CLASS_START } from '#test/fixtures/class-with-waitlist.ts'
import { openUndoModel, undoStep } from '#test/fixtures/undo-model.ts'

const SEATS = 4

test('random cancellations, undos, holds, blocks and offers sell no seat twice, lose none, and publish once what stayed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(undoStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const model = openUndoModel()
      for (const step of steps) {
        await model.take(step)
        expect(model.countTaken()).toBeLessThanOrEqual(SEATS)
        model.expectRestartable()
        model.expectPublished()
      }
      await model.settle()
      model.expectPublished()
      const slots = Object.values(model.site.day().days).flat()
      const ofClass = slots.find(({ start }) => Date.parse(start) === Date.parse(CLASS_START))
      expect(ofClass?.seatsLeft ?? 0).toBe(SEATS - model.countTaken())
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 30), 300) },
  )
}, 120_000)

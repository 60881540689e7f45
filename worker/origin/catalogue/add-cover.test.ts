import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { contentBundle } from '../content/content.fixture.ts'
import { addCover } from './add-cover.ts'
import { toCalendarOffering } from './view.ts'

test('adds the image of the calendar to an offering, if the calendar has one', () => {
  const [first, second] = contentBundle.calendars
  const calendars = contentBundle.calendars.map((calendar) => {
    return { ...calendar, cover: calendar.id === first?.id ? 'img_harbour' : undefined }
  })
  const { services } = testOrigin(MONDAY, { ...contentBundle, calendars })
  const { current: catalogue } = services.published
  const getCover = (id = '') => {
    const calendar = catalogue?.calendars.get(id)
    return (
      catalogue && calendar && addCover(services, catalogue, toCalendarOffering(catalogue, calendar)).cover
    )
  }
  expect(getCover(first?.id)).toMatchObject({ sha256: 'a'.repeat(64), alt: 'The harbour' })
  expect(getCover(second?.id)).toBeUndefined()
})

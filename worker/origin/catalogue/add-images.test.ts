import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { addImages, addPeopleAndCovers } from './add-images.ts'
import { listCalendars, toCalendarOffering, toServiceOffering } from './view.ts'

test('adds the images of services and staff to an offering, with their colours', () => {
  const bundle = {
    ...contentBundle,
    images: contentBundle.images?.map((image) => ({ ...image, color: '#8599ab' })),
    services: contentBundle.services.map((service) => ({ ...service, image: 'img_harbour' })),
    staff: contentBundle.staff.map((person) => ({
      ...person,
      image: person.id === 'marta' ? 'img_marta' : undefined,
    })),
  }
  const { services } = testOrigin(MONDAY, bundle)
  const catalogue = services.published.current
  const service = catalogue?.services.get('srv_deep_tissue')
  const offering =
    catalogue && service && addImages({ ...services, catalogue }, toServiceOffering(catalogue, service))
  const [offered] = offering?.calendars[0]?.services ?? []
  expect(offered?.image).toMatchObject({ sha256: 'a'.repeat(64), width: 1600, color: '#8599ab' })
  expect(offered?.staff.map(({ image }) => image?.sha256)).toEqual(['b'.repeat(64), undefined, undefined])
  expect(offered?.staff[0]?.about).toMatchObject({
    en: 'Works slowly and deep. She opened the studio in 2019.',
  })
})

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
      catalogue &&
      calendar &&
      addImages({ ...services, catalogue }, toCalendarOffering(catalogue, calendar)).cover
    )
  }
  expect(getCover(first?.id)).toMatchObject({ sha256: 'a'.repeat(64), alt: 'The harbour' })
  expect(getCover(second?.id)).toBeUndefined()
})

test('prefers the cover of an offering of its own to that of its calendar', () => {
  const [first] = contentBundle.calendars
  const calendars = contentBundle.calendars.map((calendar) => ({ ...calendar, cover: 'img_harbour' }))
  const { services } = testOrigin(MONDAY, { ...contentBundle, calendars })
  const { current: catalogue } = services.published
  const calendar = first && catalogue?.calendars.get(first.id)
  if (!catalogue || !calendar) throw new Error('Nothing is published')
  const offering = addImages({ ...services, catalogue }, toCalendarOffering(catalogue, calendar), 'img_marta')
  expect(offering.cover?.sha256).toBe('b'.repeat(64))
})

test('shows the portrait of the only person as the cover, and on the card of the calendar', () => {
  const staff = contentBundle.staff.map((person) => ({
    ...person,
    image: person.id === 'marta' ? 'img_marta' : undefined,
  }))
  const calendars = contentBundle.calendars.map((calendar) => ({ ...calendar, cover: undefined }))
  const { services } = testOrigin(MONDAY, { ...contentBundle, calendars, staff })
  const { current: catalogue } = services.published
  const calendar = catalogue?.calendars.get('cal_intro_call')
  if (!catalogue || !calendar) throw new Error('Nothing is published')
  const source = { ...services, catalogue }
  expect(addImages(source, toCalendarOffering(catalogue, calendar)).cover?.sha256).toBe('b'.repeat(64))
  const people = addPeopleAndCovers(source, listCalendars(catalogue)).calendars.map(({ id, person }) => [
    id,
    person?.name,
    person?.image.sha256,
  ])
  expect(people).toContainEqual(['cal_intro_call', 'Marta Carvalho', 'b'.repeat(64)])
  expect(people).toContainEqual(['cal_massage', undefined, undefined])
})

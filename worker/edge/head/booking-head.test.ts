import { expect, test } from 'vitest'
import { imageView } from '#worker/contract/content/image-view.ts'
import { site } from '../structured-data/view.fixture.ts'
import { createBookingHead } from './booking-head.ts'

const fields = { title: 'Massage', graph: [] }
const cover = imageView.parse({ sha256: 'd'.repeat(64), width: 800, height: 600, alt: 'Stones' })

test('uses the offering’s picture in link previews, else the site’s', () => {
  const context = { site, path: '/widget/bookings/massage', url: new URL('http://a/widget/bookings/massage') }
  expect(createBookingHead(context, { ...fields, cover }).share.image).toEqual(cover)
  expect(createBookingHead(context, fields).share.image).toEqual(site.cover)
})

import { expect, it } from 'vitest'
import { getManageLinks } from './manage-links.ts'

const booking = { id: 'bkg_abc' }

it('links to the three views of one booking', () => {
  expect(getManageLinks({ booking, token: 't.1', path: '/widget/booking/bkg_abc' })).toEqual({
    view: '/widget/booking/bkg_abc?token=t.1&step=view',
    reschedule: '/widget/booking/bkg_abc?token=t.1&step=reschedule',
    cancel: '/widget/cancel-booking?booking=bkg_abc&token=t.1',
  })
})

it('keeps the locale prefix', () => {
  const { view, cancel } = getManageLinks({ booking, token: 't', path: '/pt-br/widget/cancel-booking' })
  expect(view).toMatch(/^\/pt-br\/widget\/booking\//)
  expect(cancel).toMatch(/^\/pt-br\/widget\/cancel-booking\?/)
})

import { buttons, columns, heading, type Page, picture, subheading, text } from '../builders.ts'
import { whichTreatment } from './form-pages.ts'
import { massage } from './massage.ts'
import { sleepCoaching } from './sleep-coaching.ts'
import { yoga } from './yoga.ts'

/** The overview of all services, with prices. */
const overview: Page = {
  id: 'services',
  path: 'services',
  title: 'Treatments and prices',
  description:
    'Massage, gentle yoga, sleep coaching and physiotherapy: how long each takes and what it costs.',
  cover: 'towels',
  updatedAt: '2026-10-01T09:00:00Z',
  sections: [
    {
      blocks: [
        text(
          'Everything can be booked online, at any hour, without an account. You can move or cancel it from the link in your confirmation; [until when](/visit/house-rules) depends on what it is.',
        ),
        columns(
          [
            picture('stones'),
            subheading('Massage'),
            text(
              'From half an hour for tired feet to ninety unhurried minutes. [Massages](/services/massage)',
            ),
          ],
          [
            picture('yoga-mat'),
            subheading('Gentle yoga'),
            text('Seventy-five minutes, twelve mats, three times a week. [Classes](/services/yoga)'),
          ],
          [
            picture('night'),
            subheading('Sleep coaching'),
            text('Fifty minutes by video with Kenji. [How it works](/services/sleep-coaching)'),
          ],
        ),
        buttons({
          label: 'Not sure? A few questions help',
          link: '/services/which-treatment',
          style: 'secondary',
        }),
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [heading('Prices'), { kind: 'price-list' }],
    },
    {
      animate: 'fade',
      blocks: [
        heading('Choose a calendar'),
        text('Massage, yoga and sleep coaching, each with the next free times.'),
        { kind: 'calendar', of: { group: 'grp_wellness' }, hydrate: 'interaction' },
      ],
    },
  ],
}

/** The overview of services, a page for each kind, and the quiz. */
export const servicePages: Page[] = [overview, massage, yoga, sleepCoaching, whichTreatment]

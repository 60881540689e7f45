import { columns, heading, type Page, subheading, text } from '../builders.ts'

export const yoga: Page = {
  id: 'yoga',
  path: 'services/yoga',
  title: 'Gentle yoga with Inês',
  description:
    'Tuesday and Thursday at 18:30, Saturday at 9:30: seventy-five minutes of gentle yoga for twelve people, €16.',
  cover: 'yoga-mat',
  updatedAt: '2026-09-28T10:00:00Z',
  sections: [
    {
      blocks: [
        text(
          'Seventy-five minutes for people who don’t think of themselves as yoga people. We breathe, we move slowly enough to notice, we lie down at the end. There are chairs and blocks for every pose, and nobody walks round correcting you.',
        ),
        columns(
          [subheading('Tuesday'), text('18:30 to 19:45')],
          [subheading('Thursday'), text('18:30 to 19:45')],
          [subheading('Saturday'), text('9:30 to 10:45')],
        ),
      ],
    },
    {
      background: 'accent',
      blocks: [
        heading('Take a mat'),
        text(
          '€16 each; bring up to five people. Cancel up to two hours before, so that somebody on the waiting list can come.',
        ),
        { kind: 'calendar', of: { calendar: 'cal_yoga_class' }, hydrate: 'now' },
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [
        heading('Before your first class'),
        text(`- Come ten minutes early; the door closes when we begin.
- Wear what you can sit on the floor in. Bare feet or socks, as you prefer.
- Eat lightly, or a while before.
- Tell Inês at the door what hurts. She will have another version of everything.`),
      ],
    },
    {
      blocks: [heading('From Inês'), { kind: 'blog-list', author: 'ines', perPage: 3 }],
    },
  ],
}

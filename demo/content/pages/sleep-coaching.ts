import { heading, type Page, text } from '../builders.ts'

export const sleepCoaching: Page = {
  id: 'sleep-coaching',
  path: 'services/sleep-coaching',
  title: 'Sleep coaching with Kenji',
  description:
    'Fifty minutes by video about your evenings, nights and mornings, with one thing to try afterwards. €60.',
  cover: 'night',
  updatedAt: '2026-08-31T07:00:00Z',
  sections: [
    {
      blocks: [
        text(`Kenji lives in Kyoto. When it is morning in Lisbon his working day is almost over, which is a good time, he says, to talk about nights.

You tell him how your evenings really go. He asks, draws a line or two on a sheet of paper, and by the end you agree on **one** thing to change for two weeks. Most people come two or three times.`),
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [
        heading('What it is, and what it isn’t'),
        text(`It is a conversation about habits: light, meals, screens, naps, worry, the hour you give up and get up.

It isn’t medicine. Kenji doesn’t diagnose and doesn’t treat. If you have slept badly for months, if you stop breathing at night or fall asleep at the wheel, please see a doctor first; Kenji will say the same.`),
      ],
    },
    {
      background: 'accent',
      blocks: [
        heading('Find a morning'),
        text('Times are shown in your own time zone. You can move or cancel until the day before.'),
        { kind: 'calendar', of: { calendar: 'cal_sleep_coaching' }, hydrate: 'idle' },
      ],
    },
    {
      blocks: [
        heading('From Kenji'),
        { kind: 'blog-list', tag: 'sleep', perPage: 3 },
        heading('For the bedside table'),
        { kind: 'product-list', collection: 'better-nights', perPage: 3, paged: false },
      ],
    },
  ],
}

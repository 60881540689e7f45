import { buttons, heading, type Page, text } from '../builders.ts'

export const houseRules: Page = {
  id: 'house-rules',
  path: 'visit/house-rules',
  title: 'Changing, cancelling, being late',
  description:
    'Until when each appointment can be moved or cancelled, what goes back to you, and what happens when you are late.',
  updatedAt: '2026-09-01T09:00:00Z',
  sections: [
    {
      blocks: [
        heading('Until when'),
        text(
          'Life happens. Every confirmation has a link with which you change or cancel the appointment yourself; up to these hours before it starts:',
        ),
        text(`| Appointment | Move | Cancel |
| --- | --- | --- |
| Massage at the studio | 12 hours | 24 hours |
| Massage at your place | 24 hours | 48 hours |
| Gentle yoga | 2 hours | 2 hours |
| Sleep coaching | 24 hours | 24 hours |
| Consultation | 24 hours | 24 hours |
| Physiotherapy | 24 hours | 24 hours |
| Introductory call | 2 hours | 2 hours |`),
        text('Whoever cancels in time gets everything back that they have paid, to the card they paid with.'),
      ],
    },
    {
      background: 'soft',
      blocks: [
        heading('If you are late'),
        text(
          'Come anyway. The appointment ends when it would have ended, so it is shorter; the price stays. For yoga the door closes when the class begins, as the others have their eyes shut.',
        ),
      ],
    },
    {
      background: 'soft',
      blocks: [heading('If we are late'), text('Then you get all of your time, and a second cup of tea.')],
    },
    {
      background: 'soft',
      blocks: [
        heading('If you are ill'),
        text(
          'Please stay in bed and call us: [+351 213 456 789](tel:+351213456789). We will find another day, deadline or not.',
        ),
        buttons({ label: 'Questions and answers', link: '/visit/questions', style: 'secondary' }),
      ],
    },
  ],
}

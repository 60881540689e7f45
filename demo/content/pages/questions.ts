import { buttons, heading, type Page } from '../builders.ts'

const answer = (markdown: string) => ({ markdown })

export const questions: Page = {
  id: 'questions',
  path: 'visit/questions',
  title: 'Questions and answers',
  description:
    'What people ask us before they come: booking, paying, gift cards, coming together, coming late.',
  updatedAt: '2026-10-12T09:00:00Z',
  sections: [
    {
      blocks: [
        heading('Booking'),
        {
          kind: 'faq',
          items: [
            {
              question: 'Do I need an account?',
              answer: answer(
                'No. You book with your name, a mail address and a phone number, and get a link with which you can see, move and cancel the appointment.',
              ),
            },
            {
              question: 'Can I choose who gives the massage?',
              answer: answer('Yes: pick a person, or anyone, which shows the most times.'),
            },
            {
              question: 'Can we come together?',
              answer: answer(
                'Up to four people, each with [treatments of their own](/widget/service-menus/spa), beginning at the same time.',
              ),
            },
            {
              question: 'Can I come every week?',
              answer: answer(
                'For [physiotherapy](/widget/bookings/physio-course) you book the whole course at once, up to six weeks; you see every date before you confirm.',
              ),
            },
            {
              question: 'Why is my consultation only “requested”?',
              answer: answer(
                'Marta looks at what you wrote and confirms each [consultation](/widget/bookings/consultation) in person, within two days.',
              ),
            },
          ],
        },
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [
        heading('Paying'),
        {
          kind: 'faq',
          items: [
            {
              question: 'What do I pay when I book?',
              answer: answer(
                'For deep tissue a deposit of €20, for hot stone the whole price, for everything else nothing: you pay at the counter, by card or in cash, and after a video call from the invoice in your mail.',
              ),
            },
            {
              question: 'Do I get it back when I cancel?',
              answer: answer(
                'All of it, if you cancel in time. [Until when that is](/visit/house-rules) depends on what you booked.',
              ),
            },
            {
              question: 'Can I pay with a gift card?',
              answer: answer(
                'Yes, at the counter. [Gift cards](/product/gift-card) are good for everything we do, for three years.',
              ),
            },
          ],
        },
      ],
    },
    {
      background: 'accent',
      blocks: [
        heading('Something else?'),
        buttons(
          { label: 'Talk to Marta for half an hour', link: '/widget/bookings/intro-call' },
          { label: 'Write to us', link: '/contact', style: 'secondary' },
        ),
      ],
    },
  ],
}

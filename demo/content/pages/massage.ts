import { buttons, columns, heading, type Page, subheading, text } from '../builders.ts'

export const massage: Page = {
  id: 'massage',
  path: 'services/massage',
  title: 'Massage',
  description:
    'Deep tissue, hot stone, head and neck, and foot massage by the river in Lisbon. Choose the person or take whoever is free.',
  cover: 'stones',
  updatedAt: '2026-10-01T09:00:00Z',
  sections: [
    {
      blocks: [
        text(
          'Four kinds, three pairs of hands. All of them start with a short talk about where you would like us to spend the time, and end with tea. Oils are almond with a little stone pine; tell us if you would rather have none.',
        ),
      ],
    },
    {
      animate: 'rise',
      blocks: [
        columns(
          [
            subheading('Deep tissue'),
            text(
              'Slow, firm pressure for muscles that have been holding on. Firm never means gritting your teeth. 60 or 90 minutes, €80.',
            ),
            buttons({
              label: 'Book deep tissue',
              link: '/widget/appointment/service/deep-tissue',
              style: 'secondary',
            }),
          ],
          [
            subheading('Hot stone'),
            text(
              'Smooth basalt, warmed to the temperature of a bath, and long strokes. For cold months and cold feet. 75 minutes, €95.',
            ),
            buttons({
              label: 'Book hot stone',
              link: '/widget/service-menus/spa/hot-stone',
              style: 'secondary',
            }),
          ],
        ),
        columns(
          [
            subheading('Head and neck'),
            text(
              'For people who look at screens, and for everybody else. You stay dressed. 30 minutes, €38.',
            ),
            buttons({
              label: 'Book head and neck',
              link: '/widget/appointment/service/head-and-neck',
              style: 'secondary',
            }),
          ],
          [
            subheading('Feet'),
            text('Half an hour after a day on Lisbon’s cobbles, with warm oil. 30 minutes, €35.'),
            buttons({
              label: 'Book a foot massage',
              link: '/widget/appointment/service/foot-massage',
              style: 'secondary',
            }),
          ],
        ),
      ],
    },
    {
      background: 'accent',
      blocks: [
        heading('For yourself, or together'),
        text(
          'Put together what you would like, and what the person you bring would like. You begin at the same time and meet again under the pine.',
        ),
        { kind: 'calendar', of: { serviceMenu: 'menu_spa' }, hydrate: 'visible' },
      ],
    },
    {
      background: 'soft',
      animate: 'fade',
      blocks: [
        heading('Good to know'),
        {
          kind: 'faq',
          items: [
            {
              question: 'What do I wear?',
              answer: {
                markdown:
                  'As little or as much as you like. You are covered with a sheet, and only what we work on is uncovered. For head and neck you stay dressed.',
              },
            },
            {
              question: 'Which pressure should I choose?',
              answer: {
                markdown:
                  'Medium, if you don’t know. You can change your mind at any moment; [Marta has written about it](/journal/b/light-medium-or-firm).',
              },
            },
            {
              question: 'I am pregnant, or have a health condition. May I come?',
              answer: {
                markdown:
                  'Please ask your doctor first, then tell us when you book. We will say honestly what we can do and what we would rather leave.',
              },
            },
            {
              question: 'Nothing is free on my day. What now?',
              answer: {
                markdown:
                  'Join the waiting list on that day: when somebody cancels, the time is kept for you for two hours.',
              },
            },
          ],
        },
      ],
    },
    {
      blocks: [heading('On massage, in the journal'), { kind: 'blog-list', category: 'massage', perPage: 3 }],
    },
  ],
}

import { columns, heading, type Page, picture, subheading, text } from '../builders.ts'
import { studioHours, studioMap } from '../studio.ts'
import { houseRules } from './house-rules.ts'
import { questions } from './questions.ts'

/** The page about the way to the studio. */
const findUs: Page = {
  id: 'visit',
  path: 'visit',
  title: 'How to find us',
  description:
    'Rua das Flores 12, Lisbon: two minutes on foot from Cais do Sodré. Opening hours, map, and what to know about the door.',
  cover: 'harbour',
  updatedAt: '2026-09-07T09:00:00Z',
  sections: [
    {
      blocks: [
        columns(
          [
            {
              kind: 'hours',
              hours: studioHours,
              note: 'These are the hours at the studio. Sleep coaching is by video, on weekday mornings, Lisbon time.',
            },
          ],
          [
            studioMap,
            text(
              '[+351 213 456 789](tel:+351213456789)\n\n[hello@harbourandpine.example](mailto:hello@harbourandpine.example)',
            ),
          ],
        ),
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [
        heading('Getting here'),
        columns(
          [
            subheading('Metro, train, ferry'),
            text(
              'Cais do Sodré is two minutes away: the end of the green line, of the trains from Cascais and of the ferries from Cacilhas.',
            ),
            subheading('Tram and bicycle'),
            text('Tram 25 stops round the corner at Corpo Santo. There are bicycle stands on the square.'),
            subheading('Car'),
            text(
              'Better not: the street is narrow and steep. The car park under Praça Dom Luís I is five minutes away.',
            ),
          ],
          [
            {
              kind: 'embed',
              url: 'https://www.openstreetmap.org/export/embed.html?bbox=-9.1482%2C38.7046%2C-9.1382%2C38.7106&layer=mapnik&marker=38.7076%2C-9.1432',
              title: 'Map of the streets between Cais do Sodré and the studio',
            },
          ],
        ),
      ],
    },
    {
      blocks: [
        heading('At the door'),
        text(`Ring the bell with the pine on it. There is one step at the entrance and a ramp that we put out: call us when you are there. Inside, everything is on one floor, the toilet has room for a wheelchair, and one treatment table goes down to 45 cm.

Come ten minutes early if you can. If you are late, come anyway; [what happens then](/visit/house-rules) is not dramatic.`),
        picture('azulejo', 'The tiles by the entrance, 1931, a little chipped'),
        { kind: 'navigation', menu: 'coming' },
      ],
    },
  ],
}

/** The pages about coming to the studio. */
export const visitPages: Page[] = [findUs, questions, houseRules]

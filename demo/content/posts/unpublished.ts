import { type Post, text } from '../builders.ts'

/** Posts that are not visible, each for a different reason. */
export const unpublished: Post[] = [
  {
    id: 'courtyard-in-spring',
    slug: 'the-courtyard-in-spring',
    title: 'The courtyard in spring',
    summary: 'The benches are out again, and so is the pollen.',
    cover: 'pine',
    author: 'marta',
    category: 'studio',
    tags: ['lisbon'],
    status: 'scheduled',
    publishedAt: '2027-03-01T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`On the first of March we carry the benches out, whatever the weather. It is a superstition of the house.

For about three weeks the pine will shed pollen, yellow and fine as flour, over the benches, the tea and everybody’s shoulders. There are brushes by the door. If it makes your eyes water, tell us when you arrive and we serve your tea indoors, at the window with the view of it.`),
        ],
      },
    ],
  },
  {
    id: 'notes-on-breathing',
    slug: 'notes-on-breathing',
    title: 'Notes on breathing out',
    summary: 'Why Inês never says “breathe in”.',
    cover: 'linen',
    author: 'ines',
    category: 'movement',
    tags: ['yoga'],
    status: 'draft',
    publishedAt: '2026-12-07T08:00:00Z',
    sections: [
      {
        blocks: [
          text(
            'Breathing in happens by itself. What people forget is the other half. In class I therefore only ever say “and out”, and leave the rest to two million years of practice.',
          ),
        ],
      },
    ],
  },
  {
    id: 'we-reopen',
    slug: 'we-reopen-in-june',
    title: 'We reopen in June',
    summary: 'The floor of the yoga room is new, and the old one is now a very long table.',
    author: 'marta',
    category: 'studio',
    tags: [],
    status: 'archived',
    publishedAt: '2024-05-20T08:00:00Z',
    sections: [
      {
        blocks: [
          text(
            'After five weeks of sawdust we open again on the third of June, at nine. Come and stand on the new floor.',
          ),
        ],
      },
    ],
  },
]

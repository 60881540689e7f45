import { heading, type Post, text, widePicture } from '../builders.ts'

/** Posts by Kenji, only in English. */
export const kenjiPosts: Post[] = [
  {
    id: 'sleeping-in-the-heat',
    slug: 'sleeping-in-the-heat',
    title: 'Sleeping in the heat',
    summary: 'Kyoto has forty nights a year on which nobody sleeps. What my grandmother did about it.',
    cover: 'night',
    author: 'kenji',
    category: 'rest',
    tags: ['sleep'],
    publishedAt: '2026-08-24T07:00:00Z',
    sections: [
      {
        blocks: [
          text(
            'In August my mornings are full of people from Lisbon who say that they haven’t slept since July. I live in a basin between hills, where the nights are hotter and wetter than yours, in a house without air conditioning. Some of what helps is very old.',
          ),
          heading('Cool the house in the morning'),
          text(
            'At six, open everything on two sides. At nine, shut it all, blinds too, and live in the dusk until evening. Most flats are warm at midnight because of what came in at noon.',
          ),
          heading('Warm the feet'),
          text(
            'It sounds wrong. A lukewarm shower or footbath an hour before bed is kinder than a cold one: a cold shower feels splendid for ten minutes, and then the body sets about warming itself up.',
          ),
          heading('Sleep on less'),
          text(
            'My grandmother took away the mattress and put down a mat of rushes. A linen sheet over a thin cotton pad does nearly as well. And one sheet each, if you share a bed.',
          ),
          heading('Lower the goal'),
          text(
            'You will sleep less. That is August, it isn’t a disorder. Lie still, let the fan turn, count it as rest. September comes.',
          ),
        ],
      },
    ],
  },
  {
    id: 'jet-lag',
    slug: 'jet-lag-from-both-ends',
    title: 'Jet lag, from both ends',
    summary: 'Lisbon and Kyoto are eight or nine hours apart. I have tried every way of getting it wrong.',
    cover: 'coast',
    author: 'kenji',
    category: 'rest',
    tags: ['sleep', 'lisbon'],
    publishedAt: '2026-06-15T07:00:00Z',
    sections: [
      {
        blocks: [
          text(`Twice a year I fly to Lisbon to sit in a room with the people I otherwise see on a screen. The difference is nine hours in winter and eight in summer, as Japan doesn’t change its clocks. These are the notes I keep for myself.

**Flying west**, to Lisbon, I am awake at four. I have stopped fighting it. I walk to the river and watch the ferries start, and by the third day it is six.

**Flying east**, to Kyoto, is worse, as it is for most people: I can’t fall asleep, and then can’t wake up. What helps me is to be outdoors in the morning light as soon as I have landed, for as long as I can bear it, and not to nap for more than twenty minutes however pleased the sofa would be.`),
          widePicture('coast', 'West of Cascais, at an hour at which I am usually asleep', true),
          text(`Both ways I follow two rules. I eat when the people around me eat. And I plan nothing clever for the first two days, above all no decisions and no arguments.

Melatonin and the like I leave to doctors, and so should you.`),
        ],
      },
    ],
  },
]

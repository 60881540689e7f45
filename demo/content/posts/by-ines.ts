import { heading, type Post, picture, text, widePicture } from '../builders.ts'

/** Posts by Inês, only in English. */
export const inesPosts: Post[] = [
  {
    id: 'at-the-desk',
    slug: 'ten-minutes-at-the-desk',
    title: 'Ten minutes at the desk',
    summary: 'Five small movements for people who sit, none of which your colleagues will notice.',
    cover: 'window-light',
    author: 'ines',
    category: 'movement',
    tags: ['desk-work', 'yoga'],
    publishedAt: '2026-10-05T08:00:00Z',
    sections: [
      {
        blocks: [
          text(
            'I have a friend who writes software and stretches only when the computer restarts. This is for her. Two minutes each, sitting on an ordinary chair, in any order.',
          ),
          heading('1. Feet'),
          text(
            'Both flat on the floor. Press down with the big toes, then the little toes, then the heels. Notice that you have been sitting on one leg.',
          ),
          heading('2. Ribs'),
          text(
            'Hands on the lowest ribs. Breathe so that the hands move apart. Don’t lift the shoulders; they have done enough today.',
          ),
          heading('3. Shoulders'),
          text(
            'Draw the largest circle that nobody would notice. Ten one way, ten the other. It should be slow enough to be boring.',
          ),
          heading('4. Eyes'),
          text(
            'Look out of the window at the thing furthest away. Count the colours in it. In Lisbon one may count the water twice.',
          ),
          heading('5. Jaw'),
          text(
            'Let the teeth come apart behind closed lips. Leave them like that until the next meeting, and see whether you speak differently.',
          ),
          text(
            'If something hurts, do it smaller; if it still hurts, don’t do it, and ask somebody who can look at you. On [Tuesdays and Thursdays](/services/yoga) that can be me.',
          ),
        ],
      },
    ],
  },
  {
    id: 'not-flexible',
    slug: 'yoga-for-people-who-are-not-flexible',
    title: 'Yoga for people who say that they are not flexible',
    summary: 'It is like saying that one is too dirty for a bath. What we do instead of touching toes.',
    cover: 'yoga-mat',
    author: 'ines',
    category: 'movement',
    tags: ['yoga', 'first-time'],
    publishedAt: '2026-09-07T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`At every first class somebody says it, usually while taking off their shoes: “I should warn you, I am not flexible at all.” I used to be so flexible that I was paid for it, and it did my left knee no good. So let me warn you back: I don’t care.

What interests me is whether you can tell, with your eyes shut, where your feet are. Whether you can move one shoulder without the other coming along. Whether you can stop *before* it is too much. None of this can be seen in a photograph.`),
          picture('yoga-mat'),
          heading('What a class looks like'),
          text(`- **Ten minutes** lying down, because most people arrive out of breath from their day.
- **Half an hour** on hands and knees, sitting, standing. There is a chair for everything that can be done with a chair.
- **Twenty minutes** for one thing done thoroughly: a shoulder, a hip, a foot.
- **A quarter of an hour** of nothing, under a blanket. This is the advanced part.`),
          text(
            'Nobody counts, nobody corrects you with their hands unless you ask, and the toes stay where they are. [Twelve mats, three times a week](/services/yoga).',
          ),
        ],
      },
    ],
  },
  {
    id: 'river-walk',
    slug: 'a-slow-walk-by-the-river',
    title: 'A slow walk from our door',
    summary:
      'Forty minutes along the Tagus, to be walked after a massage and before you look at your telephone.',
    cover: 'harbour',
    author: 'ines',
    category: 'studio',
    tags: ['lisbon', 'evenings'],
    publishedAt: '2026-07-13T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`People ask where they should go afterwards, and the honest answer is: nowhere. But if you must, go downhill.

**To the water, five minutes.** Out of the door and down, over the square with the clock that shows the legal hour, across the tracks with care, and you are at the ferries. Watch one leave. It is the best free show in the city, and there is one every few minutes.

**Along it, twenty minutes.** Turn left and keep the river on your right hand, until broad steps go down into the water. People sit on them with their shoes off. You may be one of them. On the way back you have the bridge in front of you.

**Back through the market, fifteen minutes.** Not the half with the long tables, the other half, where fish is sold until about one o’clock. Buy a peach. Eat it in the street. Go home.`),
          text(
            'In summer do this after seven. In winter do it at four, when the light comes in flat from the sea and everything, even the car park, is gold.',
          ),
        ],
      },
    ],
  },
  {
    id: 'tiles',
    slug: 'the-tiles-by-the-entrance',
    title: 'The tiles by the entrance',
    summary:
      'Two hundred and sixteen of them, nine cracked, one the wrong way round. A short guide for who waits.',
    cover: 'azulejo',
    author: 'ines',
    category: 'studio',
    tags: ['lisbon'],
    publishedAt: '2026-04-20T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`If you come ten minutes early, as we ask you to, you will spend five of them looking at a wall. It is worth it.

The tiles were put up in 1931, when the rope shop had a good year. They come from a works in Sacavém that no longer exists, and the pattern was the cheapest blue one in the catalogue. Four of them make a circle; the small yellow dots were extra.

Nine are cracked. Marta was offered perfect replacements and said no, as she would have to explain to people why these nine looked new.`),
          widePicture('azulejo', 'Four to a circle, and one of them the wrong way round', 'full'),
          text(
            '**One is the wrong way round.** We have known since the second year. Whoever finds it may tell us, and gets a cup of tea, which they would have got anyway.',
          ),
        ],
      },
    ],
  },
]

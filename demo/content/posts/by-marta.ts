import { buttons, heading, type Post, picture, text } from '../builders.ts'

/** Posts by Marta, only in English. */
export const martaPosts: Post[] = [
  {
    id: 'pressure',
    slug: 'light-medium-or-firm',
    title: 'Light, medium or firm?',
    summary: 'The one question on our form that people leave for last, and how to answer it.',
    cover: 'linen',
    author: 'marta',
    category: 'massage',
    tags: ['first-time'],
    publishedAt: '2026-09-21T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`When you book a massage we ask how firm the pressure should be. There are three answers, and no wrong one. Here is what we hear when you choose.

**Light** is a hand that rests. It is not a weak massage: it asks your skin and your breath to do the work, and takes longer to get anywhere. People who sleep badly often like it, and people who are touched little.

**Medium** is what a good friend with strong hands would do. You notice the muscle, you don’t notice the effort. Seven out of ten people choose it, and most of the others end up there.

**Firm** goes slowly and stays. It should feel like pressing on something that wanted to be pressed. It should never make you hold your breath.`),
          heading('The breath decides'),
          text(
            'That is our only rule. While you can breathe out slowly, the pressure is right; when you hold your breath it is too much, whatever you ticked. We listen for it, and you may say “less” or “more” as often as you like. Nobody has ever been offended.',
          ),
          heading('And if I don’t know?'),
          text(
            'Tick medium. Whoever works with you will begin below that and ask once, after five minutes. On your next visit we will remember.',
          ),
        ],
      },
    ],
  },
  {
    id: 'massage-as-a-gift',
    slug: 'massage-as-a-gift',
    title: 'How to give a massage to somebody who never sits still',
    summary: 'Three ways of wrapping an hour of doing nothing, so that it is really taken.',
    cover: 'gift-card',
    author: 'marta',
    category: 'massage',
    tags: ['gifts'],
    publishedAt: '2026-03-23T09:00:00Z',
    sections: [
      {
        blocks: [
          text(`Every January somebody comes in with a gift card from the year before last. It is still good, they are good for three years, but something has gone wrong: an hour of rest turned into one more thing to arrange.

So, from watching people unwrap them:

- **Write a date on it.** Book a time that you know is free for them and put the confirmation in the envelope. It can be moved, from the link, in a minute.
- **Give something small.** Half an hour for the [head and neck](/widget/appointment/service/head-and-neck) is easier to accept than an afternoon. Nobody needs to undress, nobody needs to know how it is done.
- **Come along.** Two people who would each never go by themselves do go [together](/widget/service-menus/spa).`),
          text(
            'If you would rather leave it open: the [gift card](/product/gift-card) comes in four amounts, in an envelope, with room for a sentence of your own. And there is a [small shelf](/collections/gifts) of things for people who really, truly, never sit still.',
          ),
          buttons({ label: 'See the gifts', link: '/collections/gifts', style: 'secondary' }),
        ],
      },
    ],
  },
  {
    id: 'pine',
    slug: 'the-pine-in-the-courtyard',
    title: 'The pine in the courtyard',
    summary: 'Notes on our oldest colleague, who works outdoors and drops things into the tea.',
    cover: 'pine',
    author: 'marta',
    category: 'studio',
    tags: ['lisbon'],
    publishedAt: '2026-05-18T08:00:00Z',
    sections: [
      {
        blocks: [
          text(`It is a stone pine, *Pinus pinea*, the umbrella-shaped kind that stands along the coast from here to Syria. Ours had to grow straight up for four storeys before it met any light, so it looks like a mast with a small green sail.

The man from the council who comes to look at it every few years thinks that it is about a hundred and thirty. The rope merchant’s daughter, who is ninety-one and came to tea, says her grandfather hung lamps in it when a ship of theirs came home.`),
          picture('pine', 'This year’s cones, photographed before they fell into somebody’s tea'),
          text(`We do three things for it. We don’t pave the ground around it. We collect what it drops, which is needles all year, pollen in spring and, in winter, cones that have taken three years to grow. And we don’t let anybody fix anything to it, however pretty.

It does one thing for us. On the hottest days of August it is four degrees cooler underneath than in the street: we put up a thermometer because nobody believed it. That is where your tea is.`),
        ],
      },
    ],
  },
]

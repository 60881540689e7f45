import { euros, type Lists } from './builders.ts'

/** Returns the link with which a product is ordered by email: the site has no shopping cart. */
const orderByEmail = (subject: string) => ({ label: 'Order by email', link: toMail(subject) })

const toMail = (subject: string) =>
  `mailto:hello@harbourandpine.example?subject=${encodeURIComponent(subject)}`

const cardAmounts = [50, 80, 120, 200]
const sizes = [
  { value: '100', label: '100 ml', price: 18 },
  { value: '250', label: '250 ml', price: 34 },
]
const colours = [
  { value: 'blush', label: 'Blush', available: true },
  { value: 'sage', label: 'Sage', available: true },
  { value: 'clay', label: 'Clay', available: false },
]

/** The products of the shop. */
export const products: Lists['products'] = [
  {
    id: 'gift-card',
    slug: 'gift-card',
    title: 'Gift card',
    summary: 'For any treatment or class, good for three years.',
    description: {
      markdown: `A card in pine green, in a cream envelope, with room for a sentence of your own. It pays for anything we do and anything on the counter; what is left stays on it.

- Good for **three years** from the day you buy it
- Paid out again within thirty days, if plans change
- By post within Portugal, or as a PDF the same day

Whoever gets it [books like everybody else](/widget/booking) and brings it along.`,
    },
    images: ['gift-card', 'towels'],
    price: euros(50),
    options: [
      {
        id: 'amount',
        name: 'Amount',
        values: cardAmounts.map((amount) => ({ value: String(amount), label: `€${amount}` })),
      },
    ],
    variants: cardAmounts.map((amount) => ({
      values: { amount: String(amount) },
      price: euros(amount),
      link: toMail(`A gift card of €${amount}`),
    })),
    labels: ['gift'],
    buy: orderByEmail('A gift card'),
    updatedAt: '2026-11-02T09:00:00Z',
  },
  {
    id: 'massage-oil',
    slug: 'massage-oil',
    title: 'Massage oil',
    summary: 'Sweet almond with a little stone pine: the one that we use.',
    description: {
      markdown: `Cold-pressed almond oil from Trás-os-Montes with two drops of stone pine to the bottle. It smells of a walk, faintly, and is gone from the skin within the hour.

Not for people with a nut allergy. Warm it in your hands first.`,
    },
    images: ['massage-oil', 'stones'],
    price: euros(18),
    options: [{ id: 'size', name: 'Size', values: sizes.map(({ value, label }) => ({ value, label })) }],
    variants: sizes.map(({ value, label, price }) => ({
      values: { size: value },
      price: euros(price),
      link: toMail(`Massage oil, ${label}`),
    })),
    labels: ['gift', 'massage'],
    buy: orderByEmail('Massage oil'),
  },
  {
    id: 'bath-salts',
    slug: 'bath-salts',
    title: 'Bath salts',
    summary: 'Atlantic salt from Aveiro and pine needles from the courtyard.',
    description: {
      markdown: `Coarse grey salt from the pans of Aveiro, dried with needles that our pine has let go of. Two spoonfuls to a bath, one to a footbath.

600 g, in a glass jar that we fill again for €9 when you bring it back.`,
    },
    images: ['bath-salts', 'pine'],
    price: euros(16),
    labels: ['gift', 'evening'],
    buy: orderByEmail('Bath salts'),
  },
  {
    id: 'eye-pillow',
    slug: 'eye-pillow',
    title: 'Linen eye pillow',
    summary: 'Filled with linseed and a little lavender, sewn by Inês’s aunt.',
    description: {
      markdown: `Washed linen, linseed, lavender. Just heavy enough to keep the eyes where they are. Inês puts one on everybody at the end of a class, and then people started asking.

The cover comes off and goes into the wash at 30 °C.`,
    },
    images: ['eye-pillow', 'linen'],
    price: euros(24),
    options: [
      { id: 'colour', name: 'Colour', values: colours.map(({ value, label }) => ({ value, label })) },
    ],
    variants: colours.map(({ value, label, available }) => ({
      values: { colour: value },
      price: euros(24),
      available,
      link: toMail(`An eye pillow, ${label}`),
    })),
    labels: ['gift', 'evening'],
    buy: orderByEmail('An eye pillow'),
  },
  {
    id: 'evening-tea',
    slug: 'evening-tea',
    title: 'Evening tea',
    summary: 'Lemon verbena, lime blossom and mint: the tea under the pine.',
    description: {
      markdown: `The tea that you get after a massage, in a tin. Grown on a slope near Sintra, cut by hand, without caffeine and without claims.

80 g, which is about forty cups. The next harvest is in June.`,
    },
    images: ['evening-tea', 'tea'],
    price: euros(12),
    available: false,
    labels: ['evening'],
    buy: orderByEmail('Evening tea, when it is back'),
    updatedAt: '2026-11-09T09:00:00Z',
  },
]

/** The collections of the shop. */
export const collections: Lists['collections'] = [
  {
    id: 'gifts',
    slug: 'gifts',
    title: 'Gifts',
    description: 'What people carry home from here for somebody else, most wanted first.',
    cover: 'towels',
    products: ['gift-card', 'eye-pillow', 'bath-salts', 'massage-oil'],
  },
  {
    id: 'better-nights',
    slug: 'better-nights',
    title: 'For the evening',
    description: 'Things for the last hour of the day, the cheapest first.',
    cover: 'night',
    products: { conditions: [{ field: 'label', is: 'evening' }] },
    sort: 'cheapest',
  },
]

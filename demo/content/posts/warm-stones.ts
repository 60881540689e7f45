import { buttons, heading, type Post, picture, text } from '../builders.ts'

export const warmStones: Post = {
  id: 'warm-stones',
  slug: 'warm-stones',
  title: {
    de: 'Was es mit den warmen Steinen auf sich hat',
    en: 'What the warm stones are for',
    pt: 'Para que servem as pedras quentes',
  },
  summary: {
    de: 'Basalt, 40 Grad, sehr langsam. Warum wir im November die Steine herausholen, und für wen sie nichts sind.',
    en: 'Basalt, forty degrees, very slowly. Why we bring out the stones in November, and whom they are not for.',
    pt: 'Basalto, quarenta graus, muito devagar. Porque é que em novembro vamos buscar as pedras, e para quem não são.',
  },
  cover: 'stones',
  author: 'marta',
  category: 'massage',
  tags: ['first-time', 'evenings'],
  publishedAt: '2026-11-02T08:00:00Z',
  sections: [
    {
      blocks: [
        text({
          de: 'Unsere Steine sind vom Strand auf den Azoren, schwarz, flach und so glatt, dass man sie ungern aus der Hand legt. Sie liegen in einem Wasserbad, das nicht wärmer ist als eine gute Badewanne.',
          en: 'Our stones come from a beach in the Azores, black, flat, and so smooth that one puts them down unwillingly. They lie in a water bath no warmer than a good bathtub.',
          pt: 'As nossas pedras vêm de uma praia dos Açores: pretas, achatadas e tão lisas que custa pousá-las. Ficam em banho de água, não mais quente do que uma boa banheira.',
        }),
        heading({ de: 'Was sie tun', en: 'What they do', pt: 'O que fazem' }),
        text({
          de: 'Wärme lässt einen langsamer werden, uns auch. Mit einem Stein in der Hand kann man nicht hetzen: Die Griffe werden lang und gleichmäßig, und die Wärme bleibt noch da, wenn die Hand schon weiter ist. Das ist schon das ganze Geheimnis.',
          en: 'Warmth slows people down, us included. With a stone in your hand you cannot hurry: the strokes become long and even, and the warmth stays when the hand has moved on. That is the whole secret.',
          pt: 'O calor abranda as pessoas, nós incluídos. Com uma pedra na mão não se tem pressa: os gestos ficam longos e regulares, e o calor fica quando a mão já vai mais adiante. O segredo é só este.',
        }),
        picture('stones'),
        heading({ de: 'Für wen sie nichts sind', en: 'Whom they are not for', pt: 'Para quem não são' }),
        text({
          de: 'Bei Fieber, bei frisch verbrannter Haut, in der Schwangerschaft, oder wenn Sie Wärme an manchen Stellen nicht gut spüren, lassen wir die Steine im Wasser und nehmen die Hände. Sagen Sie es uns einfach; der Termin bleibt derselbe.',
          en: 'With a fever, with sunburn, during pregnancy, or when you don’t feel heat well in places, we leave the stones in the water and use our hands. Just tell us; the appointment stays the same.',
          pt: 'Com febre, com um escaldão, na gravidez ou se sentir mal o calor em certas zonas, deixamos as pedras na água e usamos as mãos. Basta dizer-nos; a marcação mantém-se.',
        }),
        heading({
          de: 'Warum nicht alle zugleich',
          en: 'Why not everybody at once',
          pt: 'Porque não para todos ao mesmo tempo',
        }),
        text({
          de: 'Ein Satz Steine braucht nach jeder Massage eine Viertelstunde, bis er wieder sauber und warm ist. Deshalb sind diese Zeiten seltener als andere, und deshalb bezahlt man sie beim Buchen.',
          en: 'A set of stones takes a quarter of an hour after each massage to be clean and warm again. That is why these times are rarer than others, and why they are paid for when you book.',
          pt: 'Depois de cada massagem, um conjunto de pedras demora um quarto de hora a ficar outra vez limpo e quente. É por isso que estes horários são mais raros do que os outros, e que se pagam ao marcar.',
        }),
        buttons({
          label: {
            de: 'Zeiten für warme Steine',
            en: 'Times for warm stones',
            pt: 'Horários para pedras quentes',
          },
          link: '/widget/appointment/service/hot-stone',
        }),
      ],
    },
  ],
}

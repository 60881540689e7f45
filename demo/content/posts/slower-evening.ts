import { heading, type Post, text } from '../builders.ts'

export const slowerEvening: Post = {
  id: 'slower-evening',
  slug: 'a-slower-evening',
  title: {
    de: 'Ein langsamerer Abend in fünf kleinen Gewohnheiten',
    en: 'A slower evening, in five small habits',
    pt: 'Um serão mais lento, em cinco pequenos hábitos',
  },
  summary: {
    de: 'Keine App, kein Verzicht: fünf Dinge, mit denen Kenjis Gesprächspartner am häufigsten anfangen.',
    en: 'No app, no renunciation: the five things that people who talk to Kenji most often begin with.',
    pt: 'Sem aplicações nem privações: as cinco coisas por que mais começa quem fala com o Kenji.',
  },
  cover: 'tea',
  author: 'kenji',
  category: 'rest',
  tags: ['sleep', 'evenings'],
  publishedAt: '2026-11-16T08:00:00Z',
  sections: [
    {
      blocks: [
        text({
          de: 'Wer zu mir kommt, hat meistens schon alles gelesen. Was fehlt, ist nicht Wissen, sondern ein Anfang, der klein genug ist. Suchen Sie sich **eine** Sache aus, machen Sie sie zwei Wochen lang, und sehen Sie dann weiter.',
          en: 'Most people who come to me have already read everything. What is missing isn’t knowledge but a beginning that is small enough. Choose **one** thing, do it for two weeks, and see.',
          pt: 'Quem me procura, em geral, já leu tudo. O que falta não é saber: é um começo suficientemente pequeno. Escolha **uma** coisa, faça-a durante duas semanas e depois logo se vê.',
        }),
        heading({ de: 'Das große Licht ausmachen', en: 'Turn off the big light', pt: 'Apagar a luz grande' }),
        text({
          de: 'Eine Stunde vor dem Schlafengehen nur noch Lampen, die tiefer stehen als Ihre Augen. Das ist alles. Fast jeder, der damit anfängt, bleibt dabei, schon weil das Wohnzimmer schöner wird.',
          en: 'An hour before bed, only lamps that stand lower than your eyes. That is all. Nearly everybody who begins with this keeps it, if only because the living room looks better.',
          pt: 'Uma hora antes de se deitar, só candeeiros que fiquem abaixo dos olhos. Mais nada. Quase toda a gente que começa por aqui continua, quanto mais não seja porque a sala fica mais bonita.',
        }),
        heading({ de: 'Den Tag aufschreiben', en: 'Write the day down', pt: 'Escrever o dia' }),
        text({
          de: 'Drei Zeilen auf Papier: was war, was morgen ist, was bis dahin warten kann. Die dritte Zeile ist die wichtigste.',
          en: 'Three lines on paper: what was, what is tomorrow, what can wait until then. The third line matters most.',
          pt: 'Três linhas em papel: o que foi, o que é amanhã, o que pode esperar até lá. A terceira linha é a mais importante.',
        }),
        heading({
          de: 'Etwas Warmes, ohne Koffein',
          en: 'Something warm, without caffeine',
          pt: 'Uma coisa quente, sem cafeína',
        }),
        text({
          de: 'Nicht weil Zitronenverbene ein Wundermittel wäre. Sondern weil eine Tasse zehn Minuten dauert und man beim Trinken schlecht tippen kann.',
          en: 'Not because lemon verbena works wonders, but because a cup takes ten minutes and it is hard to type while drinking.',
          pt: 'Não porque a lúcia-lima faça milagres, mas porque uma chávena demora dez minutos e é difícil escrever no telemóvel enquanto se bebe.',
        }),
        heading({
          de: 'Das Telefon wohnt im Flur',
          en: 'The telephone lives in the hall',
          pt: 'O telemóvel mora no corredor',
        }),
        text({
          de: 'Kaufen Sie einen Wecker. Der billigste genügt. Es geht nicht um blaues Licht, sondern darum, dass im Schlafzimmer niemand etwas von Ihnen will.',
          en: 'Buy an alarm clock. The cheapest will do. It isn’t about blue light; it is that nobody in the bedroom should want anything of you.',
          pt: 'Compre um despertador. O mais barato serve. A questão não é a luz azul: é que, no quarto, ninguém lhe deve pedir nada.',
        }),
        heading({
          de: 'Jeden Morgen zur selben Zeit',
          en: 'The same time every morning',
          pt: 'À mesma hora todas as manhãs',
        }),
        text({
          de: `Das ist streng genommen eine Gewohnheit des Morgens. Sie ist auch die schwerste, deshalb steht sie am Ende.

Wenn Sie möchten, dass jemand mitschaut: [so arbeiten wir zusammen](/services/sleep-coaching). Und wenn Sie seit Monaten schlecht schlafen, gehen Sie bitte zuerst zum Arzt.`,
          en: `Strictly speaking this is a habit of the morning. It is also the hardest, which is why it comes last.

If you would like somebody to look on: [this is how we work together](/services/sleep-coaching). And if you have slept badly for months, please see a doctor first.`,
          pt: `Em rigor, este é um hábito da manhã. É também o mais difícil, e por isso vem no fim.

Se quiser que alguém acompanhe: [é assim que trabalhamos](/services/sleep-coaching). E se dorme mal há meses, vá primeiro ao médico, por favor.`,
        }),
      ],
    },
  ],
}

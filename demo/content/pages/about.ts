import { buttons, columns, heading, type Page, picture, text } from '../builders.ts'
import { bookButton } from '../home-sections/welcome.ts'
import { people } from './people.ts'

const title = {
  de: 'Ein Studio, das früher Seile verkaufte',
  en: 'A studio that used to sell rope',
  pt: 'Um estúdio que dantes vendia cordas',
}

const description = {
  de: 'Wer wir sind, woher das Haus kommt und woran wir uns halten: Harbour & Pine, seit 2019 in der Rua das Flores in Lissabon.',
  en: 'Who we are, where the house comes from and what we hold to: Harbour & Pine, on Rua das Flores in Lisbon since 2019.',
  pt: 'Quem somos, de onde vem a casa e aquilo em que insistimos: Harbour & Pine, na Rua das Flores, em Lisboa, desde 2019.',
}

const story = {
  de: `Siebzig Jahre lang gingen durch diese Tür Seile, Segeltuch und Lampenöl zu den Schiffen am Cais do Sodré. Als Marta den Laden 2019 übernahm, roch er noch nach Teer. Den Tresen hat sie behalten: Sie melden sich an ihm an.

Dahinter liegen zwei Behandlungsräume, ein Saal mit zwölf Matten und ein Hof mit einer Pinie, die älter ist als das Geschäft. Unter ihr trinkt man nach der Massage Tee. Manche bleiben eine Stunde. Das ist in Ordnung.`,
  en: `For seventy years, rope, sailcloth and lamp oil went out of this door to the ships at Cais do Sodré. When Marta took over the shop in 2019 it still smelled of tar. She kept the counter: it is where you check in.

Behind it are two treatment rooms, a floor with twelve mats, and a courtyard with a pine that is older than the business. People drink their tea under it after a massage. Some stay for an hour. That is fine.`,
  pt: `Durante setenta anos saíram por esta porta cordas, lona e óleo de candeeiro para os navios do Cais do Sodré. Quando a Marta ficou com a loja, em 2019, ainda cheirava a alcatrão. O balcão ficou: é nele que nos diz que chegou.

Por trás há duas salas de tratamento, uma sala com doze tapetes e um pátio com um pinheiro mais velho do que o negócio. É debaixo dele que se bebe o chá depois da massagem. Há quem fique uma hora. Não faz mal nenhum.`,
}

const principlesTitle = {
  de: 'Woran wir uns halten',
  en: 'What we hold to',
  pt: 'Aquilo em que insistimos',
}

const principlesText = {
  de: `- **Zeit gehört dazu.** Zwischen zwei Massagen bleibt Luft, damit eine späte Straßenbahn niemandem den Termin verdirbt.
- **Sie bestimmen den Druck**, vorher und währenddessen. „Weniger, bitte“ ist ein vollständiger Satz.
- **Wir versprechen keine Heilung.** Wir arbeiten mit Muskeln, Atem und Gewohnheiten. Wer ärztlichen Rat braucht, dem sagen wir das.
- **Ein Preis ist ein Preis.** Was auf der Seite steht, zahlen Sie; Trinkgeld erwarten wir nicht.`,
  en: `- **Time is part of it.** We leave room between massages, so that a late tram spoils nobody’s appointment.
- **You decide the pressure**, before and during. “Less, please” is a whole sentence.
- **We don’t promise cures.** We work with muscles, breath and habits. When somebody needs a doctor’s advice, we say so.
- **A price is a price.** What the page says is what you pay; we don’t expect tips.`,
  pt: `- **O tempo faz parte.** Deixamos folga entre massagens, para que um elétrico atrasado não estrague a marcação de ninguém.
- **A pressão é consigo**, antes e durante. «Menos, por favor» é uma frase completa.
- **Não prometemos curas.** Trabalhamos com músculos, respiração e hábitos. Quando alguém precisa de um médico, dizemo-lo.
- **Um preço é um preço.** Paga o que está na página; não esperamos gorjeta.`,
}

const galleryTitle = { de: 'Im Haus', en: 'Around the house', pt: 'Pela casa' }

const team = { de: 'Die vier', en: 'The four of us', pt: 'Nós os quatro' }

const toVisit = {
  label: { de: 'So finden Sie uns', en: 'How to find us', pt: 'Como chegar' },
  link: '/visit',
  style: 'secondary' as const,
}

export const about: Page = {
  id: 'about',
  path: 'about',
  title,
  description,
  cover: 'window-light',
  updatedAt: '2026-09-14T08:30:00Z',
  sections: [
    { blocks: [columns([text(story)], [picture('pine')])] },
    {
      blocks: [
        heading(galleryTitle),
        {
          kind: 'gallery',
          images: [
            { image: 'azulejo', caption: { de: 'Das Treppenhaus', en: 'The staircase', pt: 'A escada' } },
            { image: 'stones', caption: { de: 'Heiße Steine', en: 'Hot stones', pt: 'As pedras quentes' } },
            { image: 'linen', caption: { de: 'Wäsche aus Leinen', en: 'Our linen', pt: 'Os nossos linhos' } },
            { image: 'tea', caption: { de: 'Tee danach', en: 'Tea afterwards', pt: 'O chá no fim' } },
          ],
        },
      ],
    },
    { background: 'soft', animate: 'rise', blocks: [heading(principlesTitle), text(principlesText)] },
    {
      animate: 'fade',
      blocks: [heading(team), people, buttons({ label: bookButton.label, link: bookButton.link }, toVisit)],
    },
  ],
}

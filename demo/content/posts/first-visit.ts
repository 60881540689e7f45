import { buttons, heading, type Post, picture, text } from '../builders.ts'

export const firstVisit: Post = {
  id: 'first-visit',
  slug: 'first-visit',
  title: {
    de: 'Ihr erster Besuch, Schritt für Schritt',
    en: 'Your first visit, step by step',
    pt: 'A sua primeira visita, passo a passo',
  },
  summary: {
    de: 'Was zwischen Klingel und Teetasse geschieht, damit Sie beim ersten Mal nichts erraten müssen.',
    en: 'What happens between the bell and the cup of tea, so that you need not guess the first time.',
    pt: 'O que acontece entre a campainha e a chávena de chá, para que da primeira vez não tenha de adivinhar nada.',
  },
  cover: 'towels',
  author: 'marta',
  category: 'recovery',
  tags: ['first-time'],
  publishedAt: '2026-10-19T08:00:00Z',
  updatedAt: '2026-10-26T08:00:00Z',
  sections: [
    {
      blocks: [
        text({
          de: 'Die häufigste Frage am Telefon ist nicht, was eine Massage kostet. Sie lautet: „Und wie läuft das dann ab?“ Also der Reihe nach.',
          en: 'The question we hear most on the telephone is not what a massage costs. It is: “And what happens then?” So, in order.',
          pt: 'A pergunta que mais ouvimos ao telefone não é quanto custa uma massagem. É: «E depois, como é que é?» Então, por ordem.',
        }),
        heading({
          de: 'Die Klingel mit der Pinie',
          en: 'The bell with the pine',
          pt: 'A campainha com o pinheiro',
        }),
        text({
          de: 'Kommen Sie zehn Minuten früher, wenn es geht. Jemand öffnet, nimmt Ihnen den Mantel ab und fragt, ob Sie Wasser möchten. Das Telefon darf in eine Schale am Tresen; die meisten sind froh, es dort zu lassen.',
          en: 'Come ten minutes early if you can. Somebody opens the door, takes your coat and asks whether you would like water. Your telephone may go into a bowl on the counter; most people are glad to leave it there.',
          pt: 'Se puder, venha dez minutos antes. Alguém abre a porta, guarda-lhe o casaco e pergunta se quer água. O telemóvel pode ficar numa taça no balcão; quase toda a gente gosta de o deixar lá.',
        }),
        heading({
          de: 'Fünf Minuten Gespräch',
          en: 'Five minutes of talking',
          pt: 'Cinco minutos de conversa',
        }),
        text({
          de: `Wir fragen drei Dinge:

1. Wo sollen wir die meiste Zeit verbringen?
2. Gibt es eine Stelle, die wir auslassen sollen?
3. Wie fest darf es sein? Wenn Sie es nicht wissen: [mittel ist ein guter Anfang](/journal/b/light-medium-or-firm).

Sagen Sie uns auch, was in letzter Zeit war: eine Operation, eine Schwangerschaft, ein neues Medikament. Nicht aus Neugier, sondern weil wir manches dann lieber lassen.`,
          en: `We ask three things:

1. Where should we spend most of the time?
2. Is there anywhere we should leave alone?
3. How firm may it be? If you don’t know, [medium is a good beginning](/journal/b/light-medium-or-firm).

Tell us too what has been going on lately: an operation, a pregnancy, a new medicine. Not out of curiosity; there are things we would then rather leave.`,
          pt: `Perguntamos três coisas:

1. Onde devemos passar mais tempo?
2. Há algum sítio em que não devemos tocar?
3. Que pressão prefere? Se não souber, [média é um bom começo](/journal/b/light-medium-or-firm).

Diga-nos também o que se passou nos últimos tempos: uma operação, uma gravidez, um medicamento novo. Não é curiosidade; há coisas que, nesse caso, preferimos não fazer.`,
        }),
        picture('window-light', {
          de: 'Der vordere Raum am Morgen',
          en: 'The front room in the morning',
          pt: 'A sala da frente, de manhã',
        }),
        heading({ de: 'Die Massage', en: 'The massage', pt: 'A massagem' }),
        text({
          de: 'Wir gehen hinaus, Sie ziehen aus, was Sie möchten, und legen sich unter das Laken. Aufgedeckt wird nur, woran wir gerade arbeiten. Reden ist erlaubt, Schweigen auch. Wer einschläft, wird nicht geweckt, bevor es Zeit ist.',
          en: 'We leave the room, you take off as much as you like and lie down under the sheet. Only what we are working on is uncovered. Talking is fine; so is silence. Whoever falls asleep is not woken before it is time.',
          pt: 'Nós saímos, despe o que quiser e deita-se debaixo do lençol. Só se destapa a parte em que estamos a trabalhar. Pode falar, pode ficar em silêncio. Quem adormece só é acordado quando chega a hora.',
        }),
        heading({ de: 'Und danach', en: 'And afterwards', pt: 'E depois' }),
        text({
          de: 'Tee unter der Pinie, so lange Sie mögen. Bezahlt wird am Tresen, soweit Sie es nicht schon beim Buchen getan haben. Nehmen Sie sich für die nächste Stunde nichts vor, wofür man schnell sein muss.',
          en: 'Tea under the pine, for as long as you like. You pay at the counter what you did not pay when you booked. Plan nothing for the next hour that you would have to be quick for.',
          pt: 'Chá debaixo do pinheiro, o tempo que quiser. Paga-se ao balcão o que não tiver pago ao marcar. Não combine para a hora seguinte nada que peça pressa.',
        }),
        buttons(
          {
            label: { de: 'Massage buchen', en: 'Book a massage', pt: 'Marcar uma massagem' },
            link: '/widget/bookings/massage',
          },
          {
            label: { de: 'Erst einmal reden', en: 'Talk first', pt: 'Falar primeiro' },
            link: '/widget/bookings/intro-call',
            style: 'secondary',
          },
          {
            label: {
              de: 'Sie waren schon da?',
              en: 'You have been here?',
              pt: 'Já cá esteve?',
            },
            link: '/after-your-visit',
            style: 'secondary',
          },
        ),
      ],
    },
  ],
}

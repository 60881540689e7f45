/** The ways to embed a page of Daybook. */
export type EmbedKind = 'inline' | 'popup' | 'button'

/** The colour scheme of a frame. `auto` follows the `color-scheme` of the host's page. */
export type EmbedScheme = 'light' | 'dark' | 'auto'

/** Each option is an attribute, too: `data-locale` is `locale`. */
export interface EmbedOptions {
  /** The URL of a booking page, form, quiz or survey. By default the `href` of the element or its `data-url`. */
  url?: string
  /** The way to embed the page, by default `inline`. The attribute for it is `data-daybook`. */
  kind?: EmbedKind
  /**
   * The language, as in `lang`. By default the language of the element. A language in the path of the URL wins. A site that does
   * not have the language shows its default language.
   */
  locale?: string
  /** The colour scheme, by default `auto`. */
  scheme?: EmbedScheme
  /** The height in CSS pixels that is reserved for an inline frame, by default 720. */
  height?: number | string
  /**
   * The parameters of the host page's URL that the frame gets: `campaign` for `utm_…`, `gclid`, `fbclid` and `msclkid`, `all` for
   * all parameters. By default none. Parameters that the embedded URL already has win.
   */
  forward?: 'campaign' | 'all'
  /**
   * The URL that the host's page goes to once something is booked. `{id}` in it is replaced by the id of the booking. Without
   * `{id}`, the id is added as the parameter `booking`.
   */
  redirect?: string
  /** The accessible name of the frame and of the dialog. By default the text of the element. */
  title?: string
  /** The text of a floating button. By default the text of the element. */
  label?: string
}

/** An appointment, without personal data of the visitor. */
export interface EmbedAppointment {
  /** The id of the booking. */
  booking: string
  /** The start, an ISO 8601 instant. */
  start: string
  /** The end, an ISO 8601 instant. */
  end: string
  /** The time zone of the visitor, such as `Europe/Lisbon`. */
  timeZone: string
  /** The slug of the calendar. */
  calendar: string
}

/** The details of each event, by its type. `/api/schemas/embed.json` describes them. */
export interface EmbedEvents {
  ready: { type: 'ready'; locale: string }
  viewed: {
    type: 'viewed'
    page: 'booking' | 'appointment' | 'form' | 'quiz' | 'survey' | 'result' | 'error' | 'other'
    slug?: string
    step?: string
  }
  'slot-selected': { type: 'slot-selected'; start: string; timeZone?: string; slug?: string }
  booked: { type: 'booked'; status: 'scheduled' | 'requested' } & EmbedAppointment
  'payment-started': { type: 'payment-started' } & EmbedAppointment
  rescheduled: { type: 'rescheduled'; previousStart: string } & EmbedAppointment
  cancelled: { type: 'cancelled' } & EmbedAppointment
  submitted: { type: 'submitted'; page: 'form' | 'quiz' | 'survey'; slug: string }
  resized: { type: 'resized'; height: number }
  closed: { type: 'closed' }
}

/** Something that was mounted or opened. */
export interface EmbedHandle {
  /** Removes the frame and everything else that was added to the page. */
  destroy(): void
}

/** The API of `/embed.js`. */
export interface DaybookEmbed {
  /**
   * Embeds a page at an element. Options replace the attributes of the element. Removes what was mounted at the element
   * before. Throws a `TypeError` for a URL of a site that is not allowed.
   */
  mount(element: HTMLElement, options?: EmbedOptions): EmbedHandle
  /** Removes what was mounted at an element. */
  unmount(element: HTMLElement): void
  /** Opens a page in a dialog. Throws a `TypeError` for a URL of a site that is not allowed. */
  open(options: EmbedOptions & { url: string }): EmbedHandle
  /** Closes the open dialog. */
  close(): void
  /**
   * Calls the listener at each event of this type, with its details and the element that it comes from. For a dialog of `open`
   * that is the root element. Returns a function that removes the listener.
   */
  on<Type extends keyof EmbedEvents>(
    type: Type,
    listener: (event: EmbedEvents[Type], target: EventTarget | null) => void,
  ): () => void
  /** Also allows pages of the site of this URL. Each copy of `/embed.js` allows pages of the site that it comes from. */
  addSite(url: string): void
}

declare global {
  interface Window {
    /** Defined once `/embed.js` has run. */
    Daybook?: DaybookEmbed
    /** Functions to call once `/embed.js` has run. Afterwards `push` calls them at once. */
    DaybookQueue?:
      | { push(call: (daybook: DaybookEmbed) => void): unknown }
      | ((daybook: DaybookEmbed) => void)[]
  }
  interface DocumentEventMap extends DaybookEventMap {}
  interface HTMLElementEventMap extends DaybookEventMap {}
}

type DaybookEventMap = {
  [Type in keyof EmbedEvents as `daybook:${Type}`]: CustomEvent<EmbedEvents[Type]>
}

import type { mailsPt } from './pt.ts'

/** The words of one kind of mail; `{names}` are filled in. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
  /** What the button says; a mail without one only tells. */
  readonly button: string | null
}

/** The words around every mail of a language. */
export interface MailFrame {
  readonly greeting: string
  readonly greeting_without_name: string
  /** The button's words above its address, where there are no buttons. */
  readonly heading: string
  readonly copy_link: string
  readonly footer: string
}

export interface MailTexts {
  readonly frame: MailFrame
  readonly kinds: Readonly<Record<keyof typeof mailsPt.kinds, MailWords>>
}

import type { MailKind } from '@prumo/contracts/mail/outbox.contract'
import type { Language } from '../../texts/error-texts.ts'
import { textByKey, textGroup } from '../../texts/dictionary.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { withoutLinks } from './without-links.ts'

/** What is written into a letter. Every value may come from a stranger and is escaped. */
export interface LetterContent {
  readonly kind: MailKind
  readonly language: Language
  /** Whom it greets; null where the name was typed by somebody who may be anybody. */
  readonly name: string | null
  /** False where the words that people typed greet by themselves. */
  readonly isGreeted?: boolean
  /** The text of its kind that is its subject, where that is not `subject`. */
  readonly subject?: 'subject_late'
  readonly values: TextValues
  /** What people typed, below its first line; without links (plainLine). */
  readonly paragraphs?: readonly string[]
  /** What stands below that, each with its name. */
  readonly facts?: readonly LetterFact[]
  /** Further paragraphs, in words of ours. */
  readonly notes?: readonly string[]
  /** Where its button leads, as a whole address; needed by every kind with a button. */
  readonly link: string | null
}

/** An amount, a day, a name, or a code that is copied letter by letter. */
export interface LetterFact {
  /** Its name: the text of its kind under this key. */
  readonly key: string
  readonly text: string
  /** What its name names. */
  readonly values?: TextValues
  readonly isCode?: boolean
  /** Somebody typed it. */
  readonly isTyped?: boolean
}

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail says, one paragraph each; most have fewer. */
const LINES = ['line_1', 'line_2', 'line_3'] as const

/** A subject longer than this is cut by every reader. */
const MAX_SUBJECT_LENGTH = 150

/**
 * Writes a mail in words and in HTML, with the same words: greeting, lines, one button, and the
 * button's address in words. It loads no picture and no style from elsewhere.
 */
export function writeLetter(content: LetterContent): Letter {
  const { kind, language, link } = content
  const words = textGroup(language, `mails.kinds.${kind}`)
  const say = (key: string, values = content.values) =>
    textByKey(language, 'mails', key, values, writeSafely)
  const greeting =
    content.name === null
      ? say('frame.greeting_without_name')
      : say('frame.greeting', { name: content.name })
  const told = LINES.filter((line) => words[line] !== undefined)
  const [first = '', ...others] = told.map((line) => say(`kinds.${kind}.${line}`))
  const facts = (content.facts ?? []).map((fact) => {
    const { key, text, values, isTyped = false, isCode = false } = fact
    const name = say(`kinds.${kind}.${key}`, values)
    const heading = say('frame.heading', { text: name })
    return { name, heading, text: isTyped ? plainLine(text) : text, isCode }
  })
  const body = {
    first: [
      ...(content.isGreeted === false ? [] : [greeting]),
      first,
      ...(content.paragraphs ?? []),
    ],
    facts,
    last: [...(content.notes ?? []), ...others],
  }
  const { button } = words
  const act =
    button === undefined || link === null
      ? null
      : {
          label: button,
          heading: say('frame.heading', { text: button }),
          link,
          hint: say('frame.copy_link'),
        }
  const footer = say('frame.footer')
  return {
    subject: say(`kinds.${kind}.${content.subject ?? 'subject'}`).slice(0, MAX_SUBJECT_LENGTH),
    text: asText(body, act, footer),
    html: asHtml(language, body, act, footer),
  }
}

/** A mail between its head and its button. */
interface Body {
  readonly first: readonly string[]
  readonly facts: readonly {
    readonly name: string
    /** The name as it stands before what it names. */
    readonly heading: string
    readonly text: string
    readonly isCode: boolean
  }[]
  readonly last: readonly string[]
}

interface Act {
  /** On the button. */
  readonly label: string
  /** Above the link, where there are no buttons. */
  readonly heading: string
  readonly link: string
  readonly hint: string
}

/** What Prumo itself writes; the others were typed by people. */
const OWN_VALUES: readonly string[] = [
  'amount',
  'date',
  'day',
  'email',
  'last_day',
  'minutes',
  // Of a reminder: typed, and without links before amounts and days are written into it.
  'subject',
  'text',
]

/** One line stays one line and is read from left to right, whatever was typed into a name. */
function writeSafely(name: string, written: string): string {
  return OWN_VALUES.includes(name) ? written : plainLine(written)
}

/** What people typed, as one line in which no mail program finds a link. */
export const plainLine = (typed: string): string =>
  withoutLinks(typed.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' '))

function asText({ first, facts, last }: Body, act: Act | null, footer: string): string {
  const plain = facts
    .filter(({ isCode }) => !isCode)
    .map(({ heading, text }) => `${heading} ${text}`)
  const codes = facts
    .filter(({ isCode }) => isCode)
    .map(({ heading, text }) => `${heading}\n${text}`)
  const told = plain.length === 0 ? [] : [plain.join('\n')]
  const link = act === null ? [] : [`${act.heading}\n${act.link}`]
  return `${[...first, ...told, ...codes, ...last, ...link, '--', footer].join('\n\n')}\n`
}

/** Styles stand beside each element: readers of mail drop style sheets. */
function asHtml(
  language: Language,
  { first, facts, last }: Body,
  act: Act | null,
  footer: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button =
    act === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(act.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#14655f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(act.label)}</a></p>
<p style="margin:0 0 4px;color:#51626c;font-size:13px">${escapeHtml(act.hint)}</p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${escapeHtml(act.link)}" style="color:#14655f">${escapeHtml(act.link)}</a></p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prumo</title></head>
<body style="margin:0;padding:24px;background:#f7f9fa;color:#17232a;font:15px/1.5 Inter,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #e3e8eb;border-radius:6px;background:#ffffff">
<p style="margin:0 0 24px;color:#0e4f4b;font-size:20px;font-weight:600">prumo</p>
${[...first.map(paragraph), ...facts.map(factHtml), ...last.map(paragraph)].join('\n')}
${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e8eb;color:#51626c;font-size:12px">${escapeHtml(footer)}</p>
</div></body></html>
`
}

/** A code stands on lines of its own, in a box that it can be copied from. */
function factHtml({ name, text, isCode }: Body['facts'][number]): string {
  const said = `<span style="color:#51626c;font-size:13px">${escapeHtml(name)}</span><br>`
  const shown = isCode
    ? `<span style="display:block;padding:8px 10px;border:1px solid #e3e8eb;border-radius:6px;background:#f7f9fa;font:13px/1.5 Consolas,Menlo,monospace;word-break:break-all">${escapeHtml(text)}</span>`
    : `<strong>${escapeHtml(text)}</strong>`
  return `<p style="margin:0 0 12px">${said}${shown}</p>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

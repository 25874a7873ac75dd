import { civilDate } from '@prumo/civil-date'
import { MAIL_KINDS } from '@prumo/contracts/mail/outbox.contract'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@prumo/texts/engine/languages'
import { textGroup } from '../../texts/dictionary.ts'
import { writeLetter } from './write-letter.ts'

const LINK = 'https://prumo.example/reset-password?token=abc&x=1'
const values = {
  minutes: 30,
  email: 'nova@prumo.example',
  company: 'Padaria Sol',
  inviter: 'Ana',
  author: 'Bruno',
  supplier: 'Papelaria Sol',
  amount: cents(123_456),
  last_day: civilDate('2026-11-28'),
  day: civilDate('2026-12-10'),
  label: 'Mensalidade',
}

describe('a mail', () => {
  it.each(LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => [language, kind] as const)))(
    'A mail in %s about %s has the same words in both parts, and no gap',
    (language, kind) => {
      const letter = writeLetter({ kind, language, name: 'Ana', values, link: LINK })
      const words = textGroup(language, `mails.kinds.${kind}`)
      expect(letter.subject).not.toMatch(/[{}]/)
      expect(letter.text).not.toMatch(/[{}]/)
      for (const part of [letter.text, letter.html]) expect(part).toContain('Ana,')
      expect(letter.text.includes(LINK)).toBe(words['button'] !== undefined)
      expect(letter.html.includes('token=abc&amp;x=1')).toBe(words['button'] !== undefined)
      expect(letter.html).not.toMatch(/<img|<link|<script|url\(/)
    },
  )

  it('A mail keeps French punctuation on the line of its word', () => {
    const letter = writeLetter({
      kind: 'confirm_email',
      language: 'fr',
      name: null,
      values,
      link: LINK,
    })
    expect(letter.text).toContain('ignorez ce message\u{a0}: sans confirmation')
    expect(letter.text).toContain(`Confirmer l’e-mail\u{a0}:\n${LINK}`)
  })

  it('A mail shows what a stranger typed as text, on one line', () => {
    const letter = writeLetter({
      kind: 'invitation',
      language: 'pt',
      name: '<b>Ana</b>\r\nBcc: todos@prumo.example',
      values: {
        ...values,
        company: '"><script>alert(1)</script>',
        inviter: 'Ana\u202E\u0000Souza',
      },
      link: LINK,
    })
    expect(letter.html).not.toMatch(/<script|<b>/)
    expect(letter.html).toContain('&lt;b&gt;Ana&lt;/b&gt; Bcc:')
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.text).toContain('Ana Souza')
  })

  it.each(LANGUAGES)('A mail in %s has no address to press but its own button', (language) => {
    for (const kind of MAIL_KINDS) {
      const typed = 'Veja https://roubo.example e www.roubo.com'
      const strangers = {
        ...values,
        company: typed,
        inviter: typed,
        author: typed,
        label: typed,
        supplier: typed,
      }
      const letter = writeLetter({ kind, language, name: typed, values: strangers, link: LINK })
      for (const part of [letter.subject, letter.text, letter.html])
        expect(part).not.toMatch(/roubo\.|https:\/\/(?!prumo\.example)/)
    }
  })

  it.each(LANGUAGES)('A mail has every text in %s, none left in another language', (language) => {
    const subjects = MAIL_KINDS.map((kind) => textGroup(language, `mails.kinds.${kind}`)['subject'])
    expect(new Set(subjects).size).toBe(MAIL_KINDS.length)
    if (language === 'pt') return
    for (const kind of MAIL_KINDS)
      expect(textGroup(language, `mails.kinds.${kind}`)['line_1']).not.toEqual(
        textGroup('pt', `mails.kinds.${kind}`)['line_1'],
      )
  })
})

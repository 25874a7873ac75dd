import { remindersTexts as de } from '@prumo/texts/de/reminders'
import { remindersTexts as en } from '@prumo/texts/en/reminders'
import { DICTIONARY_OPTIONS } from '@prumo/texts/engine/dictionary'
import { remindersTexts as fr } from '@prumo/texts/fr/reminders'
import { remindersTexts as pt } from '@prumo/texts/pt/reminders'
import { beforeAll, expect, it } from 'vitest'
import { formatsOf } from '../../client/use-format.ts'
import { i18n } from '../../texts/i18n.ts'
import { reminderResult } from './reminder-result.ts'

const texts = { pt, en, de, fr }

beforeAll(async () => {
  await i18n.init(DICTIONARY_OPTIONS)
  for (const [language, reminders] of Object.entries(texts))
    i18n.addResourceBundle(language, 'reminders', reminders)
})

const result = (language: string, reason: 'too_many_charge_mails' | 'mailed_today') => {
  const t = i18n.getFixedT(language, 'reminders')
  const { day } = formatsOf('pt-BR', 'America/Sao_Paulo')
  // 22:30 of the 19th in São Paulo.
  const looked_at = '2026-11-20T01:30:00.000Z'
  return reminderResult((key, values) => t(key, { ...values }), day, {
    sent_to: null,
    reason,
    looked_at,
  })
}

it.each(['pt', 'en', 'de', 'fr'])(
  'A reminder that the limit of a day held back names that day of the company, on later days too, in %s',
  (language) => {
    expect(result(language, 'too_many_charge_mails')).toContain('19/11/2026')
    expect(result(language, 'mailed_today')).toContain('19/11/2026')
    expect(result(language, 'mailed_today')).not.toMatch(/hoje|today|heute|aujourd/)
  },
)

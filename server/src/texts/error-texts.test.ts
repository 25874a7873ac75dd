import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { errorText, languageOf } from './error-texts.ts'
import { fr } from './fr.ts'
import { fieldsPt } from './fields/pt.ts'
import { refusalsPt } from './pt.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

describe('texts of refusals', () => {
  it.each([
    ['en', en],
    ['de', de],
    ['fr', fr],
  ] as const)('%s has every text with the same values in it', (_, texts) => {
    const pt = { ...refusalsPt, ...fieldsPt }
    const other = { ...texts.refusals, ...texts.fields }
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(pt).toSorted())
    for (const [code, text] of Object.entries(pt)) {
      const translated = Object.entries(other).find(([key]) => key === code)?.[1] ?? ''
      expect([code, placeholders(translated)]).toEqual([code, placeholders(text)])
    }
  })
  it('an unknown language is answered in Portuguese, a known one in its own', () => {
    expect(languageOf(undefined)).toBe('pt')
    expect(languageOf('ja, en;q=0.5')).toBe('en')
    expect(languageOf('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt')
    expect(languageOf('xx')).toBe('pt')
  })
  it('words stand in the number of their value, by the rules of each language', () => {
    const told = (language: 'pt' | 'en' | 'de' | 'fr', count: number) =>
      errorText(language, 'import_has_reconciled_lines', { count })
    expect(told('pt', 1)).toBe(
      'Esta importação tem 1 linha conciliada. Desfaça a conciliação primeiro.',
    )
    expect(told('pt', 3)).toBe(
      'Esta importação tem 3 linhas conciliadas. Desfaça as conciliações primeiro.',
    )
    expect(told('en', 1)).toBe('This import has 1 reconciled line. Undo that reconciliation first.')
    expect(told('de', 2)).toContain('2 abgeglichene Zeilen. Heben Sie diese Abgleiche')
    expect(told('fr', 1)).toContain('1 ligne rapprochée. Annulez d’abord ce rapprochement.')
  })
  it('French keeps its punctuation, its guillemets and its thousands on one line', () => {
    expect(errorText('fr', 'validation_failed')).toBe(
      'Oups\u{a0}! Les données ne sont pas valides.',
    )
    expect(errorText('fr', 'works_elsewhere')).toContain('«\u{a0}Mettre fin à l’accès\u{a0}».')
    expect(errorText('fr', 'sheet_too_many_rows')).toContain('50\u{202f}000 lignes')
  })
  it('no text leaves the number open in parentheses', () => {
    const all = [{ refusals: refusalsPt, fields: fieldsPt }, en, de, fr]
    const open = all
      .flatMap(({ refusals, fields }) => [...Object.values(refusals), ...Object.values(fields)])
      .filter((text) => /\w\((s|es|e|n|en|er)\)/.test(text))
    expect(open).toEqual([])
  })
  it('values stand in the text', () => {
    expect(errorText('pt', 'too_many_attempts', { minutes: 15 })).toBe(
      'Muitas tentativas de acesso. Tente de novo em 15 min.',
    )
  })
})
